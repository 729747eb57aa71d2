import type { Shape } from "./symbols.js";

/** What a group, or a restriction, is for the group around it. */
interface Operand {
  readonly events: number;
  readonly targets: number;
  /** Whether it is a filter with a target already, which nothing can be joined with. */
  readonly isWhole: boolean;
}

/** Whether more symbols, put anywhere between some, can make a valid filter of them. */
export function isPromising(shapes: readonly Shape[]): boolean {
  const ands = shapes.filter((shape) => shape === "and").length;
  const targets = shapes.filter((shape) => shape === "target").length;
  const reader = new Reader(shapes, targets);
  return ands <= 1 && targets <= 1 && reader.group() !== undefined && reader.isAtEnd;
}

/** Reads groups in groups; operands and operators may be missing anywhere, and parentheses at the end. */
class Reader {
  readonly #shapes: readonly Shape[];
  /** How many targets there are in all. */
  readonly #targets: number;
  #at = 0;

  constructor(shapes: readonly Shape[], targets: number) {
    this.#shapes = shapes;
    this.#targets = targets;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#shapes.length;
  }

  /** Up to a closing parenthesis; nothing if what was read cannot become part of a filter. */
  group(): Operand | undefined {
    const [before, after]: [Operand[], Operand[]] = [[], []];
    let [ors, ands] = [0, 0];
    for (; !this.isAtEnd && this.#shapes[this.#at] !== "close"; this.#at += 1) {
      const shape = this.#shapes[this.#at];
      if (shape === "or") ors += 1;
      else if (shape === "and") ands += 1;
      else {
        const operand = shape === "open" ? this.#composite() : leaf(shape === "target");
        if (!operand) return undefined;
        (ands > 0 ? after : before).push(operand);
      }
    }
    const operands = [...before, ...after];
    const group = { events: sum(operands, "events"), targets: sum(operands, "targets") };
    if (operands.some(({ isWhole }) => isWhole)) {
      return ors + ands === 0 && operands.length === 1 ? { ...group, isWhole: true } : undefined;
    }
    if (ands === 0 && (group.events === 0 || group.targets === 0)) {
      return ors > 0 && group.targets > 0 ? undefined : { ...group, isWhole: false };
    }
    // A target and what else there is: one operand each, and the target not elsewhere.
    const isPair = ands > 0 ? before.length <= 1 && after.length <= 1 : operands.length === 2;
    const areApart = operands.filter(({ events }) => events > 0).length <= 1;
    return ors === 0 && isPair && areApart && this.#targets === group.targets ? { ...group, isWhole: true } : undefined;
  }

  #composite(): Operand | undefined {
    this.#at += 1;
    return this.group();
  }
}

const leaf = (isTarget: boolean): Operand => ({ events: isTarget ? 0 : 1, targets: isTarget ? 1 : 0, isWhole: false });

const sum = (operands: readonly Operand[], part: "events" | "targets"): number =>
  operands.reduce((total, operand) => total + operand[part], 0);
