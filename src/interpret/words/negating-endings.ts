/**
 * Matches endings that turn a word into its opposite, or into a word that names no event: Turkish `-medi`, `-meyen`,
 * `-siz`, English `-less`, `-able`, `-dno`, German `-los`, Hungarian `-etlen`, Finnish `-maton`, Korean `-않은`. The
 * other languages of the word tables do not have such endings.
 */
const negatingEndingPattern =
  /m[ae](?:d|y|z|m)|m[iu]yor|s[iu]z(?:l[iu]k)?(?:l[ae]r)?$|(?:less|free|proof|ble)s?$|^e?d[bcf-hj-np-tv-z]|(?:los|frei)(?:e[mnrs]?)?$|[ae]tl[ae]n|t[ae]l[ae]n|ma(?:ton|tta|tom)|않|못|없|아니|아닌|안되|안된|안됨|안하|안한|말고|제외|빼고/u;

/** Matches an excluding word that is joined to another word, as in `participantnot` and `createdexcept`. */
const gluedNegationPattern =
  /^(?:e?[dns])?(?:not(?!e|i)|non(?!e)|never|except|exclu|without|unless|ohne|nicht|kein|sans|niet)/;

/**
 * Whether an ending changes the meaning of the word to which it is attached. The ending must be short and normalized.
 */
export const isNegatingEnding = (ending: string): boolean =>
  negatingEndingPattern.test(ending.normalize("NFC")) || gluedNegationPattern.test(ending);
