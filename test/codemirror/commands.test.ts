import { EditorState, type StateCommand } from "@codemirror/state";
import { expect, it } from "vitest";
import { toCodeMirrorSnippet } from "../../src/codemirror/completion.js";
import { filterLanguage, fixFilter, formatFilter } from "../../src/codemirror/index.js";

const created = 'event_types:"google.workspace.chat.message.v1.created"';

/** Runs a command on a text. Undefined if it leaves the text to other commands. */
function run(command: StateCommand, doc: string, extensions = filterLanguage().extension): string | undefined {
  const state = EditorState.create({ doc, extensions });
  let newText = doc;
  const isDone = command({
    state,
    dispatch: (transaction) => {
      newText = transaction.newDoc.toString();
    },
  });
  return isDone ? newText : undefined;
}

it("formatFilter puts a valid filter into the documented shape", () => {
  expect(run(formatFilter, `( ${created} )`)).toBe(created);
  expect(run(formatFilter, created)).toBe(created);
});

it("fixFilter fixes everything", () => {
  expect(run(fixFilter, `(${created.replace("created", "creted").replace('"', "'")}`)).toBe(created);
  expect(run(fixFilter, created)).toBe(created);
});

it("the commands leave editors of other languages alone", () => {
  expect(run(formatFilter, `( ${created} )`, [])).toBeUndefined();
});

it("a snippet in CodeMirror's notation has the same tab stops, and braces of the text stay text", () => {
  expect(toCodeMirrorSnippet('event_types:"$1"')).toBe(`event_types:"\${1}"`);
  expect(toCodeMirrorSnippet(`//host/spaces/\${1:space}/members/\${2:member}$0`)).toBe(
    `//host/spaces/\${1:space}/members/\${2:member}\${}`,
  );
  expect(toCodeMirrorSnippet("a{b\\}\\$\\\\")).toBe("a\\{b\\}$\\");
});
