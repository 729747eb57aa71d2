import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDocumentedShape } from "../../src/filter/parse-documented-shape.js";
import { compile, createProfile, parse, print, validate, workspaceProfile } from "../../src/index.js";
import { resolveOptions } from "../../src/options.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { mutatedText, nearlyValidText, validText } from "../support/arbitraries/texts.js";
import { filter, filterOf } from "../support/arbitraries/values.js";
import { filterByHand } from "../support/filter-by-hand.js";
import { RUNS } from "../support/runs.js";

const small = createProfile({
  vendor: "google",
  chatHost: "chat.googleapis.com",
  scopeBase: "https://example.com",
  eventTypes: [...workspaceProfile.eventTypes.values()].slice(0, 12),
  targets: workspaceProfile.targets
    .filter(({ name }) => !/^(?:meet|drive)/.test(name))
    .map(({ name, form }) => ({ name, form })),
});

const known = fc.constantFrom(...workspaceProfile.eventTypes.keys());
/** Generates event types that the vocabulary does not have. Some are well-formed, and others are almost well-formed. */
const unknown = fc.oneof(
  fc
    .tuple(
      known,
      fc.constantFrom("x", "_", "-", ".", " ", "\\", "%20", "YOUR", "{x}", "<x>", "ï", "\u200b"),
      fc.nat(60),
    )
    .map(([type, piece, offset]) => type.slice(0, offset) + piece + type.slice(offset)),
  fc.tuple(known, fc.nat(60)).map(([type, offset]) => type.slice(0, offset) + type.slice(offset + 1)),
  fc.constantFrom(
    ...[
      "google.workspace.mail.thread.v1.archived",
      "google.workspace.chat.message.v1.EVENT",
      "EVENT_TYPE",
      "EVENT.TYPE",
    ],
    ...["google.workspace.chat.message.v1.todo", "google.workspace.PRODUCT.resource.v1.created", "acme.a.b.c.v1.d"],
  ),
);
const id = fc.constantFrom("AAAA", "-", "SPACE_ID", "space", "a_B-9", "", "a b", "TODO", "x".repeat(200));
const target = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.constantFrom(...workspaceProfile.targets.map(({ form }) => form)), id)
      .map(([form, each]) => form.replace(/\{.*\}$/, each)),
    weight: 5,
  },
  {
    arbitrary: fc.constantFrom(
      "",
      "//",
      "//chat.googleapis.com",
      "//chat.googleapis.com/spaces",
      "chat.googleapis.com/spaces/A",
      "//x/y/z",
    ),
    weight: 1,
  },
);

/** Texts in documented shapes, and texts that are almost in a documented shape. */
const shaped = fc
  .record({
    types: fc.array(fc.oneof({ arbitrary: known, weight: 3 }, { arbitrary: unknown, weight: 1 }), {
      minLength: 1,
      maxLength: 5,
    }),
    target: fc.option(target),
    open: fc.constantFrom("", "( ", "(", "(  ", "((", "( (\n("),
    close: fc.constantFrom("", " )", ")", "  )", "))", ")\n)"),
    aroundTarget: fc.constantFrom(["", ""], ["", ""], ["(", ")"], ["( ", ""], ["", " )"], ["", "))"]),
    or: fc.constantFrom(" OR ", " OR ", " OR ", "OR ", " or ", "\n  OR ", " OR\t", "\r\nOR\r\n", " OR\u00a0", "\vOR "),
    and: fc.constantFrom(" AND ", " AND ", " AND ", "AND ", "  AND ", "\nAND ", " AND\n", "\tAND\t", " AND\f"),
    colon: fc.constantFrom(":", ":", ":", " :", ": ", "\n:\n", ":\u2003", "::", "="),
    equals: fc.constantFrom("=", "=", "=", " = ", "=\t", "==", ":"),
    around: fc.constantFrom("", "", "", " ", "\n", "\ufeff", "\u200b"),
    targetIsFirst: fc.constantFrom(false, false, false, true),
    aroundAll: fc.constantFrom(["", ""], ["", ""], ["(", ")"], ["( (", " ))"]),
  })
  .map(({ types, target: name, open, close, aroundTarget, or, and, colon, equals, around, ...others }) => {
    const list = open + types.map((type) => `event_types${colon}"${type}"`).join(or) + close;
    const targets = name === null ? [] : [`${aroundTarget[0]}target_resource${equals}"${name}"${aroundTarget[1]}`];
    const parts = others.targetIsFirst ? [...targets, list] : [list, ...targets];
    return around + others.aroundAll[0] + parts.join(and) + others.aroundAll[1] + around;
  });

const text = fc.oneof(
  shaped,
  shaped,
  filterOf({ eventTypes: known }).map(print),
  filterOf({ eventTypes: known }).map(print),
  filter.map(print),
  validText,
  nearlyValidText,
  mutatedText,
  anyText,
);
const options = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      maxLength: fc.integer({ min: 0, max: 400 }),
      maxDepth: fc.nat(2),
      maxDiagnostics: fc.integer({ min: 1, max: 3 }),
      profile: fc.constantFrom(small, workspaceProfile),
    },
    { requiredKeys: [] },
  ),
);

const restrictionByName: Readonly<Record<string, string>> = {
  A: 'event_types:"google.workspace.chat.message.v1.created"',
  B: 'event_types:"google.workspace.chat.message.v1.updated"',
  T: 'target_resource="//chat.googleapis.com/spaces/AAAAkT3vQ9s"',
};

describe("the fast path for canonical texts", () => {
  it("returns the same result as the parser and the rules", () => {
    let [answered, warned] = [0, 0];
    fc.assert(
      fc.property(text, options, (source, given) => {
        const { syntax, diagnostics } = parse(source, given);
        const validated = validate(syntax, given);
        const compilation = compile(source, given);
        expect(compilation.filter).toEqual(validated.filter);
        expect(compilation.syntax).toEqual(syntax);
        const documentedText = parseDocumentedShape(source, resolveOptions(given));
        if (!documentedText) return;
        answered += 1;
        const allDiagnostics = [...diagnostics, ...validated.diagnostics];
        if (documentedText.mayHaveWarnings) {
          warned += 1;
          expect(allDiagnostics.map(({ severity }) => severity)).not.toContain("error");
          if (resolveOptions(given).maxDiagnostics > allDiagnostics.length)
            expect(compilation.diagnostics).toEqual(allDiagnostics);
        } else {
          expect(allDiagnostics).toEqual([]);
          expect([compilation.diagnostics, compilation.omitted]).toEqual([[], 0]);
        }
      }),
      { numRuns: RUNS },
    );
    expect(answered).toBeGreaterThan(RUNS / 20);
    expect(warned).toBeGreaterThan(RUNS / 100);
  });

  it("returns the same filter as the parser and the rules, even if a part is missing or a character is added", () => {
    const [a, b] = [...workspaceProfile.eventTypes.keys()].map((each) => `event_types:"${each}"`);
    const texts = [`${a} OR ${b}`, `(${a} OR ${b}) AND target_resource="//chat.googleapis.com/spaces/A"`];
    for (const whole of texts) {
      for (let start = 0; start <= whole.length; start += 1) {
        const rest = Array.from({ length: whole.length - start }, (_, index) => whole.slice(start + index + 1));
        const more = [...'X "()'].map((character) => character + whole.slice(start));
        for (const end of [...rest, ...more]) {
          const source = whole.slice(0, start) + end;
          const short = parseDocumentedShape(source, resolveOptions())?.filter;
          if (short) expect(validate(parse(source).syntax).filter, source).toEqual(short);
        }
      }
    }
  });

  it.each([
    "(A AND T)",
    "((A OR B) AND T)",
    "((A OR B)) AND T",
    "(A) AND T",
    "A AND (T)",
    "A AND ((T))",
    "(A OR B)",
    "((A OR B))",
    "(A)",
    "T AND A",
    "T AND (A OR B)",
    "T AND ((A OR B))",
    "(T AND (A OR B))",
    "(T) AND A",
  ])("has the same hints as the parser and the rules: %s", (shape) => {
    const source = shape.replace(/[ABT]\b/g, (name) => restrictionByName[name] ?? "");
    expect(parseDocumentedShape(source, resolveOptions())?.mayHaveWarnings).toBe(true);
    const diagnostics = validate(parse(source).syntax).diagnostics;
    expect(diagnostics.map(({ severity }) => severity)).toContain("hint");
    expect(compile(source).diagnostics).toEqual(diagnostics);
  });

  it.each(["T", "(T)", "(A OR B AND T)", "T AND A OR B", "(A OR B) OR T", "((A AND T)", "A AND (T", "(T AND A"])(
    "is not used for a text with an error: %s",
    (shape) => {
      const source = shape.replace(/[ABT]\b/g, (name) => restrictionByName[name] ?? "");
      expect(parseDocumentedShape(source, resolveOptions())).toBeUndefined();
      expect(compile(source).filter).toBeUndefined();
    },
  );

  it("is not used with a profile that createProfile has not checked", () => {
    const [known = ""] = workspaceProfile.eventTypes.keys();
    const source = `event_types:"${known}"`;
    expect(parseDocumentedShape(source, resolveOptions())).toBeDefined();
    expect(parseDocumentedShape(source, resolveOptions({ profile: { ...workspaceProfile } }))).toBeUndefined();
  });

  it("builds the tree with the original options, even if they change later", () => {
    const given = { maxLength: 1_000 };
    const compilation = compile(
      print(filterByHand({ eventTypes: ["google.workspace.chat.message.v1.created"] })),
      given,
    );
    given.maxLength = 3;
    expect(compilation.syntax.isClean).toBe(true);
  });

  it("is used for the printed filter of each subscribable event type, with a possible target of the event type", () => {
    for (const eventType of workspaceProfile.eventTypes.values()) {
      if (eventType.isOutputOnly) continue;
      const [form] = workspaceProfile.targets.filter(({ name }) => eventType.targets?.includes(name));
      const target = form && { targetResource: form.form.replace(/\{.*\}$/, "AAAA") };
      const each = filterByHand({ eventTypes: [eventType.type], ...target });
      expect(parseDocumentedShape(print(each), resolveOptions())?.filter).toEqual(each);
    }
  });
});
