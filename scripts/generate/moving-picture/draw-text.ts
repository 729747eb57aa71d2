/** Escapes a text for the content and for the attributes of an XML element. */
export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The width of a character of code, in parts of the font size. */
const codeCharacterWidth = 0.6;
/** An upper limit for the average width of a character in a sentence, in parts of the font size. */
const proseCharacterWidth = 0.54;

export const codeFontSize = 16;
export const proseFontSize = 15;
const codeInProseFontSize = 14;

/** The width of code in the picture. */
export const widthOfCode = (code: string, fontSize: number = codeFontSize): number =>
  round(code.length * fontSize * codeCharacterWidth);

export const round = (length: number): number => Math.round(length * 10) / 10;

/** A word of a sentence. Code between backticks is one word. */
interface Word {
  readonly text: string;
  readonly isCode: boolean;
}

/** Breaks a sentence with code between backticks into lines. */
export function wrapSentence(sentence: string, maxWidth: number): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  let width = 0;
  for (const [match, code, punctuation = "", plain = ""] of sentence.matchAll(/`([^`]*)`(\S*)|(\S+)/g)) {
    const words: readonly Word[] =
      code === undefined
        ? [{ text: plain || match, isCode: false }]
        : [
            { text: code, isCode: true },
            { text: punctuation, isCode: false },
          ];
    const wordWidth = words.reduce((sum, word) => sum + widthOf(word), 0);
    const space = proseFontSize * proseCharacterWidth;
    if (lines.length === 0 || width + space + wordWidth > maxWidth) {
      lines.push([]);
      width = 0;
    } else {
      lines.at(-1)?.push({ text: " ", isCode: false });
      width += space;
    }
    lines.at(-1)?.push(...words.filter(({ text }) => text !== ""));
    width += wordWidth;
  }
  return lines;
}

const widthOf = ({ text, isCode }: Word): number =>
  isCode ? widthOfCode(text, codeInProseFontSize) : text.length * proseFontSize * proseCharacterWidth;

/** Draws the lines of a sentence below each other. */
export const drawSentence = (
  sentence: string,
  {
    x,
    y,
    width,
    lineHeight,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly lineHeight: number },
): string =>
  wrapSentence(sentence, width)
    .map((words, index) => {
      const content = words.map(({ text, isCode }) =>
        isCode ? `<tspan class="code">${escapeXml(text)}</tspan>` : escapeXml(text),
      );
      return `<text x="${x}" y="${round(y + index * lineHeight)}">${content.join("")}</text>`;
    })
    .join("");
