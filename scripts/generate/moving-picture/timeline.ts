/** A span of time in which a part of the picture is visible, in seconds after the start of a round. */
export interface Appearance {
  readonly from: number;
  /** Undefined if the part stays visible until the end of the round. */
  readonly to?: number;
}

/** How long a round takes, in seconds. */
export const roundDuration = 12;

/** How long a part takes to appear and to disappear, in seconds. */
const fadeDuration = 0.25;

/** When the parts that stay visible until the end of a round disappear. */
const endTime = roundDuration - 2 * fadeDuration;

/**
 * How often the picture plays. The second round stops before its parts disappear. Then the picture rests on its style
 * without an animation, which shows the same.
 */
export const roundCount: number = 1 + Math.floor((100 * endTime) / roundDuration) / 100;

const fixTime = 4.6;

type PicturePart = "faulty" | "message" | "pointer" | "press" | "fixed" | "changes" | "meaning" | "subscriptions";

/** When each part of the picture is visible. */
export const appearances: Readonly<Record<PicturePart, Appearance>> = {
  faulty: { from: 0, to: fixTime },
  message: { from: 0, to: fixTime },
  pointer: { from: 2.9, to: fixTime + 0.4 },
  press: { from: fixTime - 0.35, to: fixTime },
  fixed: { from: fixTime },
  changes: { from: fixTime, to: fixTime + 2.2 },
  meaning: { from: 5.2 },
  subscriptions: { from: 7 },
};

/** When the underline of a problem appears. */
export const underlineAppearance = (position: number): Appearance => ({ from: position * 0.25, to: fixTime });

/** When the answer about a subscription appears. */
export const answerAppearance = (position: number): Appearance => ({ from: 7.8 + position * 0.7 });

type Point = readonly [time: number, opacity: number];

/**
 * The style rules of a part. Without an animation, the picture shows the end of a round, so a part is hidden unless it
 * is visible then. The animation is left out for people who prefer reduced motion. A part that is visible from the
 * start appears at the end of the round before, so the first frame of the picture shows this part completely.
 */
export function animateAppearance(name: string, { from, to }: Appearance): string {
  const isFirst = from === 0;
  const appear: readonly Point[] = isFirst
    ? [[0, 1]]
    : [
        [0, 0],
        [from, 0],
        [from + fadeDuration, 1],
      ];
  const points: readonly Point[] = [
    ...appear,
    [to ?? endTime, 1],
    [(to ?? endTime) + fadeDuration, 0],
    ...(isFirst ? ([[roundDuration - fadeDuration, 0]] as const) : []),
    [roundDuration, isFirst ? 1 : 0],
  ];
  const frames = points.map(([time, opacity]) => `${toPercent(time)}{opacity:${opacity}}`);
  const hiddenAtEnd = to === undefined ? "" : `.${name}{opacity:0}`;
  return `${hiddenAtEnd}@media(prefers-reduced-motion:no-preference){.${name}{animation:${name} ${roundDuration}s linear ${roundCount}}}@keyframes ${name}{${frames.join("")}}`;
}

/** The style rules of the pointer, which moves from one place to another before it presses the button. */
export function animatePointer(name: string, start: string, end: string): string {
  const { from } = appearances.pointer;
  const arrival = appearances.press.from - 0.1;
  return `.${name}{transform:translate(${end})}@media(prefers-reduced-motion:no-preference){.${name}{animation:${name} ${roundDuration}s ease-in-out ${roundCount}}}@keyframes ${name}{0%,${toPercent(from)}{transform:translate(${start})}${toPercent(arrival)},100%{transform:translate(${end})}}`;
}

const toPercent = (time: number): string => `${Number(((100 * time) / roundDuration).toFixed(2))}%`;
