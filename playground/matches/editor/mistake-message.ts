import { type Extension, StateEffect, type StateEffectType, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { JsonMistake } from "../json/find-json-mistake.ts";

/** In UTF-16 code units. Below a line that is longer than this, nobody would see the message. */
const maxLineLengthForMessage = 2_000;

/** Sets the mistake whose message is shown. */
export const setMistakeEffect: StateEffectType<JsonMistake | undefined> = StateEffect.define<JsonMistake | undefined>();

/** Shows the message about a mistake below the line of the mistake. */
export const mistakeMessageExtension: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, { changes, effects, state }) {
    for (const effect of effects) {
      if (!effect.is(setMistakeEffect)) continue;
      if (!effect.value) return Decoration.none;
      const { span, message } = effect.value;
      const line = state.doc.lineAt(span.start);
      if (line.length > maxLineLengthForMessage) return Decoration.none;
      const widget = new MistakeWidget(message);
      return Decoration.set(Decoration.widget({ widget, block: true, side: 1 }).range(line.to));
    }
    return decorations.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

class MistakeWidget extends WidgetType {
  readonly message: string;

  constructor(message: string) {
    super();
    this.message = message;
  }

  override eq({ message }: MistakeWidget): boolean {
    return message === this.message;
  }

  /** Screen readers read the message from the list of matches. */
  override toDOM(): HTMLElement {
    const element = document.createElement("div");
    element.className = "json-mistake";
    element.ariaHidden = "true";
    element.textContent = this.message.replaceAll("`", "");
    return element;
  }

  override get estimatedHeight(): number {
    return 22;
  }
}
