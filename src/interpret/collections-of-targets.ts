import { type DecodedText, replaceInDecodedText } from "./decoded-text.js";
import type { ProfileIndex } from "./profile-index.js";

const targetAndChildCollectionPattern =
  /(?<![\w-]|\/\/[\w.]{1,60}\/)([a-z]{3,20}\/[A-Za-z0-9_-]{4,120})\/([a-z]{4,20})(?![\w/.?-])/gi;

/**
 * Separates a target from the name of the resources in this target, by white space. For example, `spaces/AAAA/messages`
 * becomes `spaces/AAAA messages`. A full resource name stays unchanged.
 */
export const insertSpaceBeforeSubcollections = (
  decodedText: DecodedText,
  { phraseIndex, profile }: ProfileIndex,
): DecodedText =>
  replaceInDecodedText(decodedText, targetAndChildCollectionPattern, ([path, target = "", collection = ""]) => {
    const [targetCollection] = target.split("/");
    const isTarget = profile.targets.some(({ form }) => form.split("/")[3] === targetCollection);
    const concept = phraseIndex.findConcept(collection.toLowerCase());
    const namesResource =
      concept?.typeParts?.some(({ segmentRole }) => segmentRole === "resource") === true && !concept.targetFormNames;
    return isTarget && namesResource ? path.replace(/\/(?=[^/]*$)/, " ") : path;
  });
