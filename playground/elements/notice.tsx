import type { VNode } from "preact";

/** Something that went otherwise than wished, said aloud when it appears. */
export function Notice({ children }: { readonly children: string | undefined }): VNode {
  return (
    <div role="alert" class="notice-place">
      {children && <p class="notice">{children}</p>}
    </div>
  );
}
