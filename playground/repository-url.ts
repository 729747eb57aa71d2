/**
 * The address of the repository, without a fragment. Empty if package.json has no address, or has a placeholder instead
 * of the address.
 */
export function readRepositoryUrl({ homepage }: { readonly homepage?: string }): string {
  if (homepage === undefined) return "";
  const url = new URL(homepage);
  url.hash = "";
  // No host on the Internet has a name with this ending.
  return url.hostname.endsWith(".invalid") ? "" : url.href;
}
