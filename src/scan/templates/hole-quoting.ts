/** Functions and conversions that put quotes around a text. */
const quotingPattern =
  /quot|escap|(?:^|\W)(?:json\.stringify|json\.dumps|to_json|inspect|repr|shellescape|json_encode|jsonencode|tojson|debug)\b/i;

/** Numbers, and functions whose result never contains a quote. */
const quoteFreeExpressionPattern =
  /^\s{0,9}(?:[\d.]{1,20}|(?:number|parseint|int|uuid\w{0,9}|encodeuricomponent|urlencode|quote_plus)\b.{0,200})\s{0,9}$/i;

/** Whether the code of a hole adds its own quotes, judged by the names in the code. */
export const bringsQuotes = (expression: string): boolean =>
  quotingPattern.test(expression.slice(0, 200)) && !/unquot|unescap/i.test(expression);

/** Whether the value of a hole certainly contains no quote that would end a string. */
export const isQuoteFreeExpression = (expression: string): boolean =>
  quoteFreeExpressionPattern.test(expression.slice(0, 300));
