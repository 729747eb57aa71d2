import type { GeneratedFile } from "./generated-file.js";
import { drawPicture } from "./moving-picture/draw-picture.js";
import { createPictureContent } from "./moving-picture/picture-content.js";
import { picturedText } from "./moving-picture/pictured-text.js";

/** The moving picture of the README. It shows what the compiler answers about a text with mistakes. */
export const movingPictureFile: GeneratedFile = {
  path: "docs/check-and-fix.svg",
  createContent: () => drawPicture(createPictureContent(picturedText)),
};
