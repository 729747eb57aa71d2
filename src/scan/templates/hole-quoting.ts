/** Matches functions and conversions that put quotes around a text. */
const quotingFunctionPattern =
  /quot|escap|(?:^|\W)(?:json\.stringify|json\.dumps|to_json|inspect|repr|shellescape|json_encode|jsonencode|tojson|debug)\b/i;

/** Matches numbers, and functions whose result never contains a quote. */
const quoteFreeResultPattern =
  /^\s{0,9}(?:[\d.]{1,20}|(?:number|parseint|int|uuid\w{0,9}|encodeuricomponent|urlencode|quote_plus)\b.{0,200})\s{0,9}$/i;

/**
 * Whether the names in the code of a hole show that the code puts quotes around the value. A hole is a place where a
 * program inserts a value.
 */
export const isQuotingExpression = (expression: string): boolean =>
  quotingFunctionPattern.test(expression.slice(0, 200)) && !/unquot|unescap/i.test(expression);

/** Whether the value that is inserted into a hole certainly contains no quote that would end a string. */
export const isQuoteFreeExpression = (expression: string): boolean =>
  quoteFreeResultPattern.test(expression.slice(0, 300));
