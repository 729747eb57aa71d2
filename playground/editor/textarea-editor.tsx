import { useComputed, useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Span } from "workspace-events-filter";
import { limitedField } from "../elements/limited-field.ts";
import { Notice } from "../elements/notice.tsx";
import { compilation, text } from "../state/filter.ts";
import { putOnPage } from "./editor.ts";
import { segmentsOf } from "./segments.ts";
import "./textarea-editor.css";

/** Longer texts are edited without marks. */
const longestMarked = 20_000;

export interface TextareaEditorProps {
  readonly id: string;
  readonly describedBy: string;
}

/** An editor that is there at once: a text area, and behind it the same text with what is to be marked. */
export function TextareaEditor({ id, describedBy }: TextareaEditorProps): VNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  const highlighted = useSignal<Span | undefined>(undefined);
  const position = useSignal<number | undefined>(undefined);
  const field = useMemo(() => limitedField(text), []);
  const segments = useComputed(() => {
    const { diagnostics, text: compiled } = compilation.value;
    const isMarked = compiled === text.value && compiled.length <= longestMarked;
    return isMarked ? segmentsOf(compiled, diagnostics, highlighted.value) : [{ text: text.value, highlighted: false }];
  });

  useEffect(() => {
    const focus = (): void => area.current?.focus();
    return putOnPage({
      text,
      position,
      selection: () => {
        const { current } = area;
        return current && document.activeElement === current
          ? { start: current.selectionStart, end: current.selectionEnd }
          : undefined;
      },
      reveal: ({ start, end }) => {
        focus();
        area.current?.setSelectionRange(start, end);
        highlighted.value = { start, end };
        requestAnimationFrame(() => {
          backdrop.current?.querySelector("mark")?.scrollIntoView({ block: "nearest" });
          highlighted.value = undefined;
        });
      },
      highlight: (span) => {
        highlighted.value = span;
      },
      focus,
    });
  }, [position, highlighted]);

  const follow = (): void => {
    position.value = area.current?.selectionStart;
  };
  const leave = (): void => {
    position.value = undefined;
  };
  return (
    <>
      <div class="textarea-editor">
        <div class="backdrop" aria-hidden="true" ref={backdrop}>
          {segments.value.map(({ text: piece, severity, highlighted: isHighlighted }) => {
            const content = severity ? <span class={`squiggle ${severity}`}>{piece}</span> : piece;
            return isHighlighted ? <mark>{content}</mark> : content;
          })}
          {"\n"}
        </div>
        <textarea
          {...field.properties}
          id={id}
          ref={area}
          aria-describedby={describedBy}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          rows={3}
          onSelect={follow}
          onKeyUp={follow}
          onClick={follow}
          onFocus={follow}
          onBlur={leave}
        />
      </div>
      <Notice>{field.refused.value}</Notice>
    </>
  );
}
