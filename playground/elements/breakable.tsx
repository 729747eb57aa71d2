import { Fragment, type VNode } from "preact";

/** In longer texts nobody looks where the lines break. */
const longest = 5_000;

/** A text whose long names break between their parts rather than within one. */
export function Breakable({ children }: { readonly children: string }): VNode {
  if (children.length > longest) return <>{children}</>;
  const parts = children.split(/(?<=[\w}][./=:])(?=[\w{"'/])/);
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
