import { batch, effect, type Signal, signal } from "@preact/signals";
import { text } from "./filter.ts";
import { memory } from "./kept.ts";
import { refusal } from "./size.ts";

/** The part of the page that is shown, by its id; an unknown one is the first. */
export const part: Signal<string> = signal("");

/** The token for the server that served the page: from `#token=…`, and never again in the address. */
export const token: Signal<string> = signal(memory.read("token") ?? "");

/** The longest filter that goes into the address; browsers and programs cut longer ones. */
const longestInAddress = 16_000;

/** How long the text must rest before the address follows, in milliseconds: browsers refuse to be told too often. */
const rest = 250;

/** Reads the address, now and whenever a link changes it, and writes into it what a link should carry. */
export function followAddress(): void {
  read();
  addEventListener("hashchange", read);
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const fragment = fragmentOf(text.value, part.value);
    clearTimeout(timer);
    timer = setTimeout(write, rest, fragment);
  });
  // A reload has begun with the address as it is.
  addEventListener("pagehide", () => remember(text.peek()));
}

/** A link to the page as it is. */
export const link = (): string => new URL(fragmentOf(text.peek(), part.peek()), location.href).href;

/** Whether a link can carry the text. */
export const isShareable = (given: string): boolean => given.length <= longestInAddress;

function fragmentOf(filter: string, shown: string): string {
  const parameters = new URLSearchParams();
  if (isShareable(filter)) parameters.set("filter", filter);
  if (shown) parameters.set("part", shown);
  return `#${parameters.toString().replaceAll("+", "%20")}`;
}

function write(fragment: string): void {
  if (fragment !== location.hash) history.replaceState(history.state, "", fragment);
  remember(isShareable(text.peek()) ? undefined : text.peek());
}

function read(): void {
  const given = new URLSearchParams(location.hash.slice(1));
  const filter = remembered() ?? given.get("filter");
  const secret = given.get("token");
  batch(() => {
    if (filter !== null && !refusal(filter.length)) text.value = filter;
    part.value = given.get("part") ?? part.peek();
    if (secret !== null) token.value = secret;
  });
  if (secret !== null) memory.write("token", secret);
  write(fragmentOf(text.peek(), part.peek()));
}

/** Keeps the text that belongs to the address, where the address does not hold it. */
const remember = (filter: string | undefined): void =>
  memory.write("filter", filter === undefined ? undefined : `${location.hash}\n${filter}`);

function remembered(): string | undefined {
  const [fragment, ...lines] = memory.read("filter")?.split("\n") ?? [];
  return fragment === location.hash ? lines.join("\n") : undefined;
}
