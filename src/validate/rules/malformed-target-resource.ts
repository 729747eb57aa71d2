import { narrowByEventTypes } from "../../vocabulary/event-type-targets.js";
import { findPlaceholder } from "../../vocabulary/placeholder.js";
import { fixResourceName, fixUnknownName } from "../../vocabulary/resource-name.js";
import { suggestResourceNames } from "../../vocabulary/suggest-resource-names.js";
import { valueKinds } from "../../vocabulary/value-kinds.js";
import { createCandidateFixes, createReplacementFixes } from "../candidates.js";
import type { Rule } from "../context.js";
import { expectedForms } from "../expected-forms.js";

/**
 * A target resource is a full resource name. It may be of a form that the profile does not know, but is no misspelling of one
 * that it knows.
 *
 *     valid    target_resource="//chat.example.com/spaces/AAAA"
 *     invalid  target_resource="https://chat.example.com/spaces/AAAA"
 *                              ──────────────────────────────────────
 *     invalid  target_resource="//chat.example.com/space/AAAA"
 *                              ───────────────────────────────
 *
 * Language, section 4.
 */
export const malformedTargetResource: Rule = ({ restrictionsByProperty, profile, report }) => {
  for (const restriction of restrictionsByProperty.targetResource) {
    const { text, span, hasLiteralError } = restriction.value;
    const malformedData = hasLiteralError ? undefined : valueKinds["target-resource"].findProblem(text, profile);
    if (!malformedData || findPlaceholder(text) !== undefined) continue;
    report("malformed-target-resource", span, () => {
      const eventTypes = restrictionsByProperty.eventTypes.map(({ value }) => value.text);
      const data = { ...malformedData, forms: expectedForms(text, eventTypes, profile) };
      const fixedName = fixResourceName(text, profile);
      if (fixedName !== undefined) {
        return {
          data: { ...data, nearest: fixedName },
          fixes: createReplacementFixes("safe", restriction, [fixedName]),
        };
      }
      const possibleNames = narrowByEventTypes(suggestResourceNames(text, profile), eventTypes, profile);
      const candidates = possibleNames.length > 0 ? possibleNames.map(({ name }) => name) : listFixedUnknownName(text);
      const [candidate, ...otherCandidates] = candidates;
      return {
        data: {
          ...data,
          ...(otherCandidates.length > 0 ? { candidates } : candidate !== undefined && { nearest: candidate }),
        },
        fixes: createCandidateFixes(restriction, candidates),
      };
    });
  }

  function listFixedUnknownName(text: string): readonly string[] {
    const fixedName = fixUnknownName(text, profile);
    return fixedName === undefined ? [] : [fixedName];
  }
};
