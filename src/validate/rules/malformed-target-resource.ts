import { findPlaceholderText } from "../../vocabulary/placeholder.js";
import { fixResourceName, normalizeNameOfUnknownForm } from "../../vocabulary/resource-name.js";
import { suggestResourceNames } from "../../vocabulary/suggest-resource-names.js";
import { definitionByValueKind } from "../../vocabulary/value-kinds.js";
import { findFieldOfWellFormedValue } from "../../vocabulary/well-formed-field.js";
import { createMoveToFieldFixes, createReplacementFixes, toCandidatesData } from "../candidates.js";
import type { Rule } from "../context.js";
import { createExpectedTargetFinder } from "../targets-fitting-event-types.js";

/**
 * A target resource is a full resource name. The profile may not know the form of this name, but the form must not be a
 * misspelling of a known form.
 *
 *     valid    target_resource="//chat.example.com/spaces/AAAA"
 *     invalid  target_resource="https://chat.example.com/spaces/AAAA"
 *                              ──────────────────────────────────────
 *     invalid  target_resource="//chat.example.com/space/AAAA"
 *                              ───────────────────────────────
 *
 * See docs/language.md#target-resources.
 */
export const malformedTargetResource: Rule = (context) => {
  const { restrictionsToCheckByProperty, profile, report } = context;
  const expectedTargets = createExpectedTargetFinder(context);
  for (const restriction of restrictionsToCheckByProperty.targetResource) {
    const { text, span, hasLiteralError } = restriction.value;
    const malformedData = hasLiteralError
      ? undefined
      : definitionByValueKind["target-resource"].findProblem(text, profile);
    if (!malformedData || findPlaceholderText(text) !== undefined) continue;
    report("malformed-target-resource", span, () => {
      const data = { ...malformedData, forms: expectedTargets.findFormsExpectedForTarget(text) };
      const belongsTo = findFieldOfWellFormedValue(text, profile);
      if (belongsTo)
        return {
          data: { ...data, belongsTo: belongsTo.name },
          fixes: createMoveToFieldFixes(restriction, belongsTo, context),
        };
      const fixedName = fixResourceName(text, profile);
      if (fixedName !== undefined) {
        const fixes = createReplacementFixes("safe", restriction, [fixedName]);
        return { data: { ...data, nearest: fixedName }, fixes };
      }
      const possibleNames = expectedTargets.selectExpectedNames(suggestResourceNames(text, profile));
      const unknownName = possibleNames.length > 0 ? undefined : normalizeNameOfUnknownForm(text, profile);
      const candidates = unknownName === undefined ? possibleNames : [unknownName];
      return {
        data: { ...data, ...toCandidatesData(candidates) },
        fixes: createReplacementFixes(candidates.length === 1 ? "suggestion" : "choice", restriction, candidates),
      };
    });
  }
};
