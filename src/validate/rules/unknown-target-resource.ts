import { parseResourceName } from "../../vocabulary/resource-name.js";
import { suggestOtherHosts } from "../../vocabulary/suggest-resource-names.js";
import { createReplacementFixes } from "../candidates.js";
import type { Rule } from "../context.js";
import { createExpectedTargetFinder } from "../targets-fitting-event-types.js";

/**
 * A target resource has a form that the profile knows. Other forms may exist, so an unknown form is only a warning.
 *
 *     valid    target_resource="//chat.example.com/spaces/AAAA"
 *     warned   target_resource="//calendar.example.com/calendars/AAAA"
 *                              ───────────────────────────────────────
 *
 * See docs/language.md#target-resources.
 */
export const unknownTargetResource: Rule = (context) => {
  const { restrictionsToCheckByProperty, profile, report } = context;
  const expectedTargets = createExpectedTargetFinder(context);
  for (const restriction of restrictionsToCheckByProperty.targetResource) {
    const { text, span, hasLiteralError } = restriction.value;
    if (hasLiteralError) continue;
    const { form, problem } = parseResourceName(text, profile);
    if (form || problem) continue;
    report("unknown-target-resource", span, () => {
      const candidates = expectedTargets.selectExpectedNames(suggestOtherHosts(text, profile));
      return {
        data: {
          targetResource: text,
          forms: expectedTargets.findFormsExpectedForTarget(text),
          ...(candidates.length > 0 && { candidates }),
        },
        fixes: createReplacementFixes("choice", restriction, candidates),
      };
    });
  }
};
