/** The playground loads files of its own origin only. Monaco writes style sheets into the page, with images and a font in them. */
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
