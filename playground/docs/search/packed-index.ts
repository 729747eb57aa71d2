import MiniSearch, { type AsPlainObject } from "minisearch";
import { type IndexedSection, searchOptions } from "./search-options.ts";

/** The search index in a form that is about two thirds as long as the index of MiniSearch. */
export interface PackedIndex extends Omit<AsPlainObject, "documentIds" | "fieldLength" | "storedFields" | "index"> {
  readonly documentIds: readonly unknown[];
  readonly fieldLength: readonly (readonly number[])[];
  readonly storedFields: readonly Record<string, unknown>[];
  /**
   * A line for each term. After the term, the line has the sections in which each field contains the term. Such a
   * section is the distance from the previous one in base 36, and the number of times, if the number is not 1.
   */
  readonly terms: string;
}

type FieldCounts = AsPlainObject["index"][number][1];

export function packIndex(index: MiniSearch<IndexedSection>): PackedIndex {
  const { documentIds, fieldLength, storedFields, index: terms, ...others } = index.toJSON();
  return {
    ...others,
    documentIds: Object.values(documentIds),
    fieldLength: Object.values(fieldLength),
    storedFields: Object.values(storedFields),
    terms: terms.map(([term, fields]) => [term, ...packFields(fields)].join(" ")).join("\n"),
  };
}

const packFields = (fields: FieldCounts): readonly string[] =>
  Object.entries(fields).map(([field, counts]) => {
    let previous = 0;
    const sections = Object.entries(counts).map(([id, count]) => {
      const distance = (Number(id) - previous).toString(36);
      previous = Number(id);
      return count === 1 ? distance : `${distance}.${count}`;
    });
    return `${field}:${sections.join(",")}`;
  });

export function unpackIndex({
  documentIds,
  fieldLength,
  storedFields,
  terms,
  ...others
}: PackedIndex): MiniSearch<IndexedSection> {
  const byNumber = <Value>(values: readonly Value[]): Record<string, Value> => Object.fromEntries(values.entries());
  return MiniSearch.loadJS<IndexedSection>(
    {
      ...others,
      documentIds: byNumber(documentIds),
      fieldLength: byNumber(fieldLength.map((lengths) => [...lengths])),
      storedFields: byNumber(storedFields),
      index: terms.split("\n").map((line) => {
        const [term = "", ...fields] = line.split(" ");
        return [term, Object.fromEntries(fields.map(unpackField))];
      }),
    },
    searchOptions,
  );
}

function unpackField(field: string): [name: string, counts: Record<string, number>] {
  const [name = "", sections = ""] = field.split(":");
  let id = 0;
  const counts = sections.split(",").map((section) => {
    const [distance = "", count = "1"] = section.split(".");
    id += Number.parseInt(distance, 36);
    return [id, Number(count)] as const;
  });
  return [name, Object.fromEntries(counts)];
}
