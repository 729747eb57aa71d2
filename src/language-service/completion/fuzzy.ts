/**
 * How well a value of several parts fits what somebody has typed, from 0, the best; nothing if it does not. `mes.cre` fits
 * `….message.v1.created`: each piece begins a part, in order.
 */
export function fitOf(typed: string, value: string): number | undefined {
  const [wanted, whole] = [typed.toLowerCase(), value.toLowerCase()];
  if (whole.startsWith(wanted)) return 0;
  const parts = whole.split(/[./]+/);
  const pieces = wanted.split(/[./\s]+/).filter((piece) => piece !== "");
  let at = 0;
  for (const piece of pieces) {
    const found = parts.findIndex((part, index) => index >= at && part.startsWith(piece));
    if (found < 0) return whole.includes(wanted) ? 2 : undefined;
    at = found + 1;
  }
  return 1;
}
