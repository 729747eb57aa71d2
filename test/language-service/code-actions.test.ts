import { describe, expect, it } from "vitest";
import type { Range } from "../../src/language-service/index.js";
import { codeActionsAt, parseMarked, service } from "../support/editor.js";
import { A, B, T } from "../support/marked-text.js";

describe("code actions", () => {
  it("fix the problem at the position, or all problems", () => {
    const marked = `${A.replace(":", "<|>=")} and ${T.replace("//", "https://")}`;
    const { text, position } = parseMarked(marked);
    expect(codeActionsAt(marked)).toEqual([
      ["quickfix", expect.any(String), text.replace("=", ":")],
      ["source.fixAll", "Fix all", `${A} AND ${T}`],
    ]);
    const [first] = service.codeActions(text, { start: position, end: position });
    expect(first).toMatchObject({ isPreferred: true, diagnostics: [{ code: "wrong-comparator", severity: 1 }] });
    expect(Object.keys(first?.edit.changes ?? {})).toEqual(["inmemory:///filter"]);
  });

  it("say how many problems they fix if they do not fix all", () => {
    const actions = codeActionsAt(`${A} <|>or ${B} AND NOT ${T}`);
    expect(actions.filter(([kind]) => kind === "source.fixAll").map(([, title]) => title)).toEqual(["Fix 1 of 2"]);
  });

  it('are not preferred, and do not include "Fix all", if they reveal more errors', () => {
    const text = `event_types:"google.workspac%22chat.message.v1.created" OR ${B} XOR unheard`;
    const range = rangeOfLine(text);
    const actions = service.codeActions(text, range);
    expect(actions.map(({ kind, isPreferred }) => [kind, isPreferred])).toContainEqual(["quickfix", undefined]);
    expect(actions.filter(({ kind, isPreferred }) => kind === "source.fixAll" || isPreferred)).toEqual([]);
  });

  it('are offered separately, not preferred and not part of "Fix all" if they are choices', () => {
    const untrashed = 'event_types:"google.workspace.drive.file.v3.untrashed"';
    const trashed = untrashed.replace("untrashed", "trashed");
    const text = untrashed.replace("untrashed", "ntrashed");
    const actions = service.codeActions(text, rangeOfLine(text));
    expect(actions.map(({ kind, isPreferred }) => [kind, isPreferred])).toEqual([
      ["quickfix", undefined],
      ["quickfix", undefined],
    ]);
    expect(codeActionsAt(text.replace("drive", "dr<|>ive")).map(([, , fixed]) => fixed)).toEqual([trashed, untrashed]);
  });

  const text = `${A} or ${B}`;

  it.each<readonly [only: readonly string[] | undefined, kinds: readonly string[]]>([
    [undefined, ["quickfix", "source.fixAll"]],
    [[], []],
    [[""], ["quickfix", "source.fixAll"]],
    [["quickfix"], ["quickfix"]],
    [["source"], ["source.fixAll"]],
    [
      ["quickfix", "source.fixAll"],
      ["quickfix", "source.fixAll"],
    ],
    [["source.fixA", "quick"], []],
  ])("are of the requested kinds: %j", (requestedKinds, expectedKinds) => {
    const actions = service.codeActions(text, rangeOfLine(text), requestedKinds);
    expect([...new Set(actions.map(({ kind }) => kind))]).toEqual(expectedKinds);
  });

  it("are only refactorings if only refactorings are requested", () => {
    const position = { line: 0, character: 20 };
    const actions = service.codeActions(A, { start: position, end: position }, ["refactor"]);
    expect(actions.length).toBeGreaterThan(0);
    expect(new Set(actions.map(({ kind }) => kind))).toEqual(new Set(["refactor.rewrite"]));
  });
});

const rangeOfLine = (text: string): Range => ({
  start: { line: 0, character: 0 },
  end: { line: 0, character: text.length },
});
