import { describe, expect, it } from "vitest";
import { filterLiteral } from "../../src/authoring/literal.js";
import { compileOrThrow, FilterError } from "../../src/index.js";

const text: string = 'event_types:"google.workspace.chat.message.v1.created"';

describe("filterLiteral", () => {
  it("returns the filter of a valid text, even if the text is not a literal", () => {
    expect(filterLiteral('event_types:"google.workspace.chat.message.v1.created"')).toEqual(compileOrThrow(text));
    expect(filterLiteral(text)).toEqual(compileOrThrow(text));
  });

  it("throws for an invalid text that the types accept", () => {
    expect(() => filterLiteral('event_types:"made.up"')).toThrow(FilterError);
    expect(() => filterLiteral(`${text} AND`)).toThrow(FilterError);
  });
});
