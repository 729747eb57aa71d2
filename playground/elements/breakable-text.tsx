import { Fragment, type VNode } from "preact";

/**
 * In UTF-16 code units. A longer text gets no marks for line breaks, so its lines break at any character. Nobody reads
 * such a text closely.
 */
const maxBreakableLength = 5_000;

/** A text in which lines can break between the parts of long names. */
export function BreakableText({ children }: { readonly children: string }): VNode {
  if (children.length > maxBreakableLength) return <>{children}</>;
  const parts = children.split(/(?<=[\w}][./=:])(?=[\w{"'/])|(?<=\w)(?=%[\dA-F]{2})/);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
