/**
 * The playground loads files of its own origin only. The other sources are for Monaco, which writes style sheets with
 * images and a font into the page.
 */
export const contentSecurityPolicy: string = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
