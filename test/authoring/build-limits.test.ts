/** @module-tag slow */
import { describe, expect, it } from "vitest";
import { buildFilter, type Compilation } from "../../src/index.js";

const created = "google.workspace.chat.message.v1.created";
const numbered = (index: number): string => `google.workspace.chat.message.v1.verb${index % 10}x`;

function* endless(valueAt: (index: number) => string, onRead: () => void = () => undefined): Generator<string> {
  for (let index = 0; ; index += 1) {
    onRead();
    yield valueAt(index);
  }
}

const problemsOf = ({ text, filter, diagnostics }: Compilation): unknown => [
  text,
  filter,
  diagnostics.map(({ code, data }) => [code, data]),
];

describe("buildFilter, given an endless list,", () => {
  it("stops reading as soon as the text of the filter is too long, if all values differ", () => {
    let readCount = 0;
    const values = endless(
      (index) => `${created}${index}`,
      () => {
        readCount += 1;
      },
    );
    const { text, filter, diagnostics } = buildFilter({ eventTypes: values }, { maxLength: 1_000 });
    expect([text, filter, diagnostics.map(({ code }) => code)]).toEqual(["", undefined, ["too-long"]]);
    expect(readCount).toBe(17);
  });

  it("stops reading when there are more values than the maximum length of the text, if all values are equal", () => {
    const data = { length: 1_001, maxLength: 1_000 };
    expect(problemsOf(buildFilter({ eventTypes: endless(() => created) }, { maxLength: 1_000 }))).toEqual([
      "",
      undefined,
      [["too-long", data]],
    ]);
  });

  it("stops reading with the default limit", () => {
    for (const valueAt of [() => created, (index: number) => `${created}${index}`]) {
      expect(buildFilter({ eventTypes: endless(valueAt) }).diagnostics.map(({ code }) => code)).toEqual(["too-long"]);
    }
  });

  it("stops reading with an infinite limit, even if the values are not texts", () => {
    for (const valueAt of [() => created, (index: number) => `${created}${index}`, () => null as unknown as string]) {
      const [first] = buildFilter(
        { eventTypes: endless(valueAt) },
        { maxLength: Number.POSITIVE_INFINITY },
      ).diagnostics;
      expect(first).toMatchObject({ code: "too-long", data: { maxLength: 16_777_216 } });
    }
  });

  it("closes the generator of the list", () => {
    let isClosed = false;
    function* values(): Generator<string> {
      try {
        for (;;) yield created;
      } finally {
        isClosed = true;
      }
    }
    buildFilter({ eventTypes: values() }, { maxLength: 10 });
    expect(isClosed).toBe(true);
  });
});

describe("buildFilter", () => {
  const list = Array.from({ length: 10 }, (_, index) => numbered(index));
  const { text } = buildFilter({ eventTypes: list });

  it("accepts a list whose text has exactly the maximum length, and refuses a list with a longer text", () => {
    expect(buildFilter({ eventTypes: list }, { maxLength: text.length }).filter?.eventTypes).toEqual(list);
    expect(problemsOf(buildFilter({ eventTypes: list }, { maxLength: text.length - 1 }))).toEqual([
      "",
      undefined,
      [["too-long", { length: text.length, maxLength: text.length - 1 }]],
    ]);
  });

  it("accepts a list of maxLength values and refuses a longer list, even if most of the values are duplicates", () => {
    const repeated = (count: number): string[] => Array.from({ length: count }, (_, index) => numbered(index));
    const limit = { maxLength: text.length };
    expect(buildFilter({ eventTypes: repeated(text.length) }, limit).filter?.eventTypes).toEqual(list);
    expect(buildFilter({ eventTypes: repeated(text.length + 1) }, limit).diagnostics).toHaveLength(1);
  });
});

describe("the reported place of a value", () => {
  it("has an index that also counts the duplicates before the value", () => {
    const [bad] = buildFilter({ eventTypes: [created, created, 'x"'] }).diagnostics;
    expect(bad?.data).toMatchObject({ part: "eventTypes", index: 2 });
  });

  it("is also given in warnings", () => {
    const parts = {
      eventTypes: new Set([created, `${created}x`]),
      targetResource: "//chat.googleapis.com/spaces/SPACE",
    };
    expect(buildFilter(parts).diagnostics.map(({ code, data }) => [code, data])).toEqual([
      ["unknown-event-type", expect.objectContaining({ part: "eventTypes", index: 1 })],
      ["placeholder-like-id", { id: "SPACE", part: "targetResource", index: 0 }],
    ]);
  });

  it("is given for every refused value, up to the requested number of diagnostics", () => {
    const { diagnostics, omitted } = buildFilter({ eventTypes: ['a"', created, "b c", "d,e"] }, { maxDiagnostics: 2 });
    expect(diagnostics.map(({ data }) => data)).toMatchObject([{ index: 0 }, { index: 2 }]);
    expect(omitted).toBe(1);
  });

  it("is also given for an object that cannot be converted to a text", () => {
    const [bad] = buildFilter({ eventTypes: [created, Object.create(null)] }).diagnostics;
    expect(bad).toMatchObject({ code: "malformed-event-type", data: { value: "[object Object]", index: 1 } });
  });
});

it.each([
  [undefined, "undefined"],
  [null, "null"],
  ["event_types", "a string"],
  [5, "a number"],
])("buildFilter refuses %j instead of an object with the parts", (parts, given) => {
  const message = `buildFilter needs an object with eventTypes, not ${given}`;
  expect(() => buildFilter(parts as never)).toThrow(new TypeError(message));
});
