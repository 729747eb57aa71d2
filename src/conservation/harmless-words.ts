import { createWordSet } from "../text/create-word-set.js";
import { memoizeRecent } from "../text/memoize-recent.js";

/**
 * Words in lower case that occur around a filter in queries, programs, commands and web addresses. These words do not
 * select subscriptions. If a fix removes any other word, the fix is not applied automatically. So add a word only if it
 * selects nothing.
 */
const harmlessWordSet: ReadonlySet<string> = createWordSet(
  // Queries
  "select * from where search find list get show fetch query q filter filters limit offset top in any has contains",
  "includes of is are be equals eq all the a an with for to me please and or either",
  // Words for an API and its objects
  "subscription subscriptions subs sub event events type types target resource resources api apis rest service",
  "services",
  // Programs
  "const let var val final auto string str text public static return await async new self this client request req",
  "response res result results params param parameters options opts args kwargs config data body payload url",
  "builder build execute call send print println log console echo export set encodeuricomponent encodeuri quote",
  "quote_plus urlencode urllib parse escape encode json stringify dumps my events_client subscriptions_client",
  "setfilter withfilter",
  // Words in commands and requests
  "curl wget http https gcloud wef check explain fix bash sh sudo post localhost data-urlencode header method",
);

/**
 * Names of settings that do not select subscriptions, such as the size of a page or the format of an answer. The names
 * are in lower case, without `-` and `_`.
 */
const harmlessSettingNameSet: ReadonlySet<string> = createWordSet(
  "pagesize pagetoken alt fields key prettyprint quotauser accesstoken oauthtoken callback maxresults authorization",
  "accept contenttype useragent host apikey",
);

/** The maximum length of a word that is checked. Longer words do not count as harmless. */
const maxCheckedWordLength = 80;

/**
 * Splits a name into its parts. Examples of such names: `subscriptions.list`, `listSubscriptions`, `my_filter`,
 * `v1beta`.
 */
const splitNameIntoParts = (name: string): readonly string[] =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}*]+/u)
    .filter((part) => part !== "");

/**
 * Whether a word does not select subscriptions. If the word is a name with several parts, every part must be harmless.
 */
export const isHarmlessWord: (word: string) => boolean = memoizeRecent((word) => {
  if (word.length > maxCheckedWordLength) return false;
  if (/^@+$/.test(word)) return true;
  const parts = splitNameIntoParts(word);
  return (
    parts.length > 0 &&
    parts.every((part) => harmlessWordSet.has(part) || /^v\d{1,2}(?:(?:alpha|beta)\d{0,2})?$/.test(part))
  );
});

/** Whether a name is the name of a setting that does not select subscriptions. */
export const isHarmlessSettingName = (name: string): boolean =>
  name.length <= maxCheckedWordLength && harmlessSettingNameSet.has(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
