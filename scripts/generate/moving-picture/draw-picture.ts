import type { Diagnostic } from "../../../src/index.js";
import { type CodePlace, drawChanges, drawCode, drawUnderline } from "./draw-code.js";
import { drawSentence, escapeXml } from "./draw-text.js";
import type { PictureContent, PicturedSubscription } from "./picture-content.js";
import { pictureStyles } from "./picture-styles.js";

const width = 480;
const height = 384;
const margin = 20;
/** The height of the line above the text. */
const headerHeight = 40;
/** Where the part below the text starts. */
const panelTop = 170;
const panelLabelY = panelTop + 29;
const panelTextY = panelLabelY + 27;
const lineHeight = 22;
const code: CodePlace = { x: margin, y: headerHeight + 29, lineHeight: 27 };
const sentence = { x: margin, width: width - 2 * margin, lineHeight };
const button = { x: margin, y: 318, width: 92, height: 36 };
/** The places of the pointer, before it moves and above the button. */
const pointerStart = "300px,372px";
const pointerEnd = `${button.x + 66}px,${button.y + 21}px`;
const subscriptionsLabelY = 310;
const subscriptionY = subscriptionsLabelY + 27;
const subscriptionHeight = 26;

/**
 * Draws the moving picture as SVG. A program that shows no animations, and a reader who prefers reduced motion, see the
 * end: the fixed filter and its subscriptions.
 */
export function drawPicture(content: PictureContent): string {
  const { text, problems, fixedText, meaning, subscriptions } = content;
  const underlines = findUnderlines(problems);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="600" height="480" role="img" aria-labelledby="title description">
<title id="title">A filter with mistakes is checked, fixed, explained and tried</title>
<desc id="description">${escapeXml(describe(content))}</desc>
<style>${pictureStyles({ underlineCount: underlines.length, answerCount: subscriptions.length, pointerStart, pointerEnd })}</style>
<rect class="panel" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10"/>
<path class="surface" d="M1 ${headerHeight}h${width - 2}v${panelTop - headerHeight}H1z"/>
<path class="rule" d="M1 ${headerHeight}h${width - 2}M1 ${panelTop}h${width - 2}"/>
<text class="muted" x="${margin}" y="26">filter</text>
<g class="faulty"><text class="error end" x="${width - margin}" y="26">${problems.length} problems</text>
<g class="code line">${drawCode(text, code)}</g>
${underlines.map(({ span, severity }, index) => `<path class="underline ${severity} u${index}" d="${drawUnderline(text, span, code)}"/>`).join("\n")}</g>
<g class="changes">${drawChanges(fixedText, text, code)}</g>
<g class="fixed"><text class="success end" x="${width - margin}" y="26">valid</text>
<g class="code line">${drawCode(fixedText, code)}</g></g>
<g class="message">${drawMessage(content.shownProblem)}
<rect class="button" x="${button.x}" y="${button.y}" width="${button.width}" height="${button.height}" rx="6"/>
<rect class="button press" x="${button.x}" y="${button.y}" width="${button.width}" height="${button.height}" rx="6"/>
<text class="middle label" x="${button.x + button.width / 2}" y="${button.y + 23}">${escapeXml(content.fixTitle)}</text></g>
<g class="meaning"><text class="muted" x="${margin}" y="${panelLabelY}">meaning</text>
${drawSentence(meaning, { ...sentence, y: panelTextY })}</g>
<g class="subscriptions"><text class="muted" x="${margin}" y="${subscriptionsLabelY}">subscriptions</text>
${subscriptions.map(drawSubscription).join("\n")}</g>
<g class="pointer"><path class="move" d="M0 0v17l4.5-4 3 6.5 3-1.5-3-6.200h6z"/></g>
</svg>
`;
}

/** The problems whose underlines are drawn. If a part of the text has several problems, it has one underline. */
const findUnderlines = (problems: readonly Diagnostic[]): readonly Diagnostic[] =>
  problems.filter(({ span }, index) => problems.findIndex((other) => other.span.start === span.start) === index);

function drawMessage({ severity, code: name, message, help = "" }: Diagnostic): string {
  const label = `<text x="${margin}" y="${panelLabelY}"><tspan class="${severity} label">${severity}</tspan> <tspan class="muted">${name}</tspan></text>`;
  const messageHeight = 2 * lineHeight + 6;
  return `${label}
${drawSentence(message, { ...sentence, y: panelTextY })}
${drawSentence(help, { ...sentence, y: panelTextY + messageHeight })}`;
}

/** Draws a subscription, and whether it matches. */
function drawSubscription({ eventType, targetResource, isMatch }: PicturedSubscription, index: number): string {
  const y = subscriptionY + index * subscriptionHeight;
  const mark = isMatch ? "m0-5 4 4 8-9" : "m1-9 9 9m0-9-9 9";
  return `<text class="code" x="${margin + 24}" y="${y}">${shorten(eventType, "google.workspace.chat.")}</text>
<text class="code" x="${margin + 212}" y="${y}">${shorten(targetResource, "//chat.googleapis.com")}</text>
<g class="answer a${index}"><path class="mark ${isMatch ? "success" : "error"}" d="M${margin} ${y}${mark}"/><text class="${isMatch ? "success" : "error"} end" x="${width - margin}" y="${y}">${isMatch ? "matches" : "no match"}</text></g>`;
}

/** A value without its start, which all values in the picture have. */
function shorten(value: string, start: string): string {
  if (!value.startsWith(start)) throw new Error(`${value} does not start with ${start}`);
  return escapeXml(`…${value.slice(start.length)}`);
}

/** The content of the picture in words. */
function describe({ text, problems, fixedText, meaning, subscriptions }: PictureContent): string {
  const oneLine = (lines: string): string => lines.replaceAll(/\s*\n\s*/g, " ");
  const messages = problems.map(({ message }) => message).join("; ");
  const answers = subscriptions.map(
    ({ eventType, targetResource, isMatch }) =>
      `A subscription to ${eventType} of ${targetResource} ${isMatch ? "matches" : "does not match"}.`,
  );
  return `The text: ${oneLine(text)}. Its ${problems.length} problems: ${messages}. After all fixes: ${oneLine(fixedText)}. The meaning: ${meaning} ${answers.join(" ")}`;
}
