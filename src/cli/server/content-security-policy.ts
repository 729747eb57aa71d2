/**
 * The playground loads files from its own origin only. `'unsafe-inline'` and `data:` are allowed because Monaco writes
 * style sheets into the page. These style sheets contain images and a font.
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
