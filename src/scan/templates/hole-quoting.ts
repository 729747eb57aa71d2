/** Functions and conversions that put quotes around a text. */
const quotingPattern =
  /quot|escap|(?:^|\W)(?:json\.stringify|json\.dumps|to_json|inspect|repr|shellescape|json_encode|jsonencode|tojson|debug)\b/i;

/** Numbers, and functions that give nothing with a quote. */
const quoteFreeExpressionPattern =
  /^\s{0,9}(?:[\d.]{1,20}|(?:number|parseint|int|uuid\w{0,9}|string\.valueof|encodeuricomponent|urlencode|quote_plus)\b.{0,200})\s{0,9}$/i;

/** Whether the code of a hole puts its own quotes around what it fills in: its name says so. */
export const bringsQuotes = (expression: string): boolean =>
  quotingPattern.test(expression.slice(0, 200)) && !/unquot|unescap/i.test(expression);

/** Whether nothing that the code of a hole fills in can end a value. */
export const isQuoteFreeExpression = (expression: string): boolean =>
  quoteFreeExpressionPattern.test(expression.slice(0, 300));
