import { compile, fixAll, print, type SubscriptionLike, toPredicate } from "../../index.js";
import type { ConformanceCase } from "./conformance-case.js";
import { createConverterFromUtf16Offsets } from "./offsets.js";

/** Makes a test case for a text. The expected results are those of this package. */
export function createCase(id: string, text: string, subscriptions: readonly SubscriptionLike[] = []): ConformanceCase {
  const { filter, diagnostics } = compile(text);
  const toUtf8 = createConverterFromUtf16Offsets(text, "utf-8");
  const repairedText = fixAll(text).text;
  const isMatch = filter && toPredicate(filter);
  return {
    id,
    text,
    valid: filter !== undefined,
    ...(filter && { filter, canonical: print(filter) }),
    ...(isMatch &&
      subscriptions.length > 0 && {
        matches: subscriptions.map((subscription) => ({ subscription, matches: isMatch(subscription) })),
      }),
    diagnostics: diagnostics.map(({ code, severity, span: { start, end } }) => ({
      code,
      severity,
      utf16: [start, end],
      utf8: [toUtf8(start), toUtf8(end)],
    })),
    ...(repairedText !== text && { repaired: repairedText }),
  };
}
