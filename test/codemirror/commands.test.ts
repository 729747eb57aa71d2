import { EditorState, type StateCommand } from "@codemirror/state";
import { expect, it } from "vitest";
import { toCodeMirrorSnippet } from "../../src/codemirror/completion.js";
import { filterLanguage, fixFilter, formatFilter } from "../../src/codemirror/index.js";

const created = 'event_types:"google.workspace.chat.message.v1.created"';

/** Runs a command on a text and returns the new text. Undefined if the command does not handle the text. */
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

it("formatFilter writes a valid filter in the documented shape", () => {
  expect(run(formatFilter, `( ${created} )`)).toBe(created);
  expect(run(formatFilter, created)).toBe(created);
});

it("fixFilter applies the fixes of all problems", () => {
  expect(run(fixFilter, `(${created.replace("created", "creted").replace('"', "'")}`)).toBe(created);
  expect(run(fixFilter, created)).toBe(created);
});

it("the commands do nothing in an editor with another language", () => {
  expect(run(formatFilter, `( ${created} )`, [])).toBeUndefined();
});

it("toCodeMirrorSnippet keeps the tab stops and escapes the braces of the text", () => {
  expect(toCodeMirrorSnippet('event_types:"$1"')).toBe(`event_types:"\${1}"`);
  expect(toCodeMirrorSnippet(`//host/spaces/\${1:space}/members/\${2:member}$0`)).toBe(
    `//host/spaces/\${1:space}/members/\${2:member}\${}`,
  );
  expect(toCodeMirrorSnippet("a{b\\}\\$\\\\")).toBe("a\\{b\\}$\\");
});
