import { isPlaceholderId } from "./placeholder.js";
import { fixResourceName, formsLike, readResourceName } from "./resource-name.js";
import type { ValueKindDefinition, ValuePart } from "./value-kind.js";

/** Target resources: full resource names, such as `//chat.acme.example/spaces/AAAA`. */
export const targetResourceValues: ValueKindDefinition<"target-resource"> = {
  problem: (value, profile) => {
    const { problem } = readResourceName(value, profile);
    return problem && { value, problem, forms: formsLike(value, profile) };
  },
  isKnown: (value, profile) => {
    const { ids } = readResourceName(value, profile);
    return ids !== undefined && !ids.some((id) => isPlaceholderId(id, profile));
  },
  isLike: (value, profile) => value.trim().startsWith("//") || fixResourceName(value, profile) !== undefined,
  parts: (value) => {
    if (!value.startsWith("//")) return [];
    const parts: ValuePart[] = [];
    let start = 2;
    for (const [index, segment] of value.slice(2).split("/").entries()) {
      const end = start + segment.length;
      const name = index === 0 ? "host" : index % 2 === 1 ? "collection" : "id";
      if (end > start) parts.push({ name, start, end });
      start = end + 1;
    }
    return parts;
  },
  samples: ({ targets }) => targets.map(({ form }) => form.replace(/\{[^}]*\}/g, "AAAA")),
};
