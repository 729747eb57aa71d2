import { Fragment, type VNode } from "preact";

/** In UTF-16 code units. A text that is longer than this can break anywhere, because people do not read it closely. */
const maxBreakableLength = 5_000;

/** A text whose long names can break between their parts. */
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
