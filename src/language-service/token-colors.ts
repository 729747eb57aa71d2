/** The color of each type of semantic token, as six hexadecimal digits. */
export type TokenColors = Readonly<
  Record<
    | "field"
    | "comparator"
    | "keyword"
    | "parenthesis"
    | "string"
    | "vendor"
    | "suite"
    | "product"
    | "resource"
    | "version"
    | "verb"
    | "host"
    | "collection"
    | "id",
    string
  >
>;

/**
 * The colors for a light and for a dark background. The contrast between each color and the background is at least
 * 4.5:1.
 */
export const tokenColors: Readonly<Record<"light" | "dark", TokenColors>> = {
  light: {
    field: "1f4d8f",
    comparator: "5b6472",
    keyword: "8a2a6b",
    parenthesis: "5b6472",
    string: "5b6472",
    vendor: "5b6472",
    suite: "5b6472",
    product: "0b6b58",
    resource: "0b6b58",
    version: "5b6472",
    verb: "9a4a00",
    host: "0b6b58",
    collection: "0b6b58",
    id: "9a4a00",
  },
  dark: {
    field: "8ab8ff",
    comparator: "9aa5b4",
    keyword: "e59ac9",
    parenthesis: "9aa5b4",
    string: "9aa5b4",
    vendor: "9aa5b4",
    suite: "9aa5b4",
    product: "6fd3bd",
    resource: "6fd3bd",
    version: "9aa5b4",
    verb: "f0b072",
    host: "6fd3bd",
    collection: "6fd3bd",
    id: "f0b072",
  },
};
