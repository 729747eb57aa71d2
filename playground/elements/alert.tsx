import type { VNode } from "preact";

/** A message about a problem. Screen readers announce it when it appears. */
export function Alert({ children }: { readonly children: string | undefined }): VNode {
  return <div role="alert">{children && <p class="alert">{children}</p>}</div>;
}
