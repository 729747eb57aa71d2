import { readRepositoryFile } from "../generated-file.js";
import { codeFontSize, proseFontSize } from "./draw-text.js";
import {
  type Appearance,
  animateAppearance,
  animatePointer,
  answerAppearance,
  appearances,
  underlineAppearance,
} from "./timeline.js";

/** The style sheet with the colors and fonts of the playground. */
const tokens = readRepositoryFile("playground/styles/tokens.css");

const colorNames = [
  "surface",
  "page",
  "line",
  "line-strong",
  "text",
  "muted",
  "accent",
  "accent-subtle",
  "error",
  "warning",
  "success",
  "added-subtle",
];

/** The colors for light pages, and for dark pages. */
function readColors(name: string): { readonly light: string; readonly dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`the playground has no color ${name}`);
  return { light, dark };
}

function readFonts(name: string): string {
  const [, fonts] = new RegExp(`--${name}: ([^;]+);`).exec(tokens) ?? [];
  if (fonts === undefined) throw new Error(`the playground has no fonts ${name}`);
  return fonts.replaceAll(", ", ",");
}

const declareColors = (scheme: "light" | "dark"): string =>
  `svg{${colorNames.map((name) => `--${name}:${readColors(name)[scheme]}`).join(";")}}`;

const rules = `text{font:${proseFontSize}px ${readFonts("sans")};fill:var(--text)}
.code,.code text{font-family:${readFonts("mono")};font-size:14px}
.line text{font-size:${codeFontSize}px}
.field,.keyword{fill:var(--accent)}
.string{fill:var(--success)}
.muted{fill:var(--muted)}
.error{fill:var(--error)}
.warning{fill:var(--warning)}
.success{fill:var(--success)}
.label{font-weight:600}
.end{text-anchor:end;font-weight:600}
.middle{text-anchor:middle}
.surface{fill:var(--surface)}
.panel{fill:var(--page);stroke:var(--line-strong)}
.rule{stroke:var(--line)}
.button{fill:var(--surface);stroke:var(--accent)}
.button.press{fill:var(--accent-subtle)}
.changes rect{fill:var(--added-subtle)}
.underline,.mark{fill:none;stroke-width:1.5;stroke:var(--error)}
.underline.warning{stroke:var(--warning)}
.mark{stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.mark.success{stroke:var(--success)}
.move{fill:var(--text);stroke:var(--page);stroke-width:1.5}`;

export interface PictureStyleOptions {
  readonly underlineCount: number;
  readonly answerCount: number;
  /** The place of the pointer before it moves. */
  readonly pointerStart: string;
  readonly pointerEnd: string;
}

/** The style sheet of the picture, with its animation. */
export function pictureStyles({ underlineCount, answerCount, pointerStart, pointerEnd }: PictureStyleOptions): string {
  const numbered = (prefix: string, count: number, at: (position: number) => Appearance): [string, Appearance][] =>
    Array.from({ length: count }, (_, position) => [`${prefix}${position}`, at(position)]);
  const animations = [
    ...Object.entries(appearances),
    ...numbered("u", underlineCount, underlineAppearance),
    ...numbered("a", answerCount, answerAppearance),
  ].map(([name, appearance]) => animateAppearance(name, appearance));
  return [
    declareColors("light"),
    `@media(prefers-color-scheme:dark){${declareColors("dark")}}`,
    rules,
    ...animations,
    animatePointer("move", pointerStart, pointerEnd),
  ].join("\n");
}
