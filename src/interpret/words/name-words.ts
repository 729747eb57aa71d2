import { createWordSet } from "../../text/create-word-set.js";

/**
 * Words that mean an exclusion if they are part of the name of a key, method, option or element. A word that ends with
 * `*` matches every word with this beginning.
 */
const exclusionWordsInNames =
  "not no non none never un anti deny* den forbid* block* blacklist* exclud* exclus* except* without lack* miss* skip* hid* suppress* del rm eras* unlink out mut* remov* delet* discard* drop* reject* negat* negation invert* inverse inverted complement* disjoint* isdisjoint differ* difference minus subtract* ignor* omit* avoid* unless isnt neq ne nin nor nand noneof notin unwanted banned ban bans off disabl* inactive unlike opposite unset pull pulls unsubscribe* mismatch* absent nonmatch* antijoin sans strip wo outside".split(
    " ",
  );

const exclusionWordsWithoutWildcard = new Set(exclusionWordsInNames.filter((word) => !word.endsWith("*")));
const exclusionWordBeginnings = exclusionWordsInNames
  .filter((word) => word.endsWith("*"))
  .map((word) => word.slice(0, -1));

/** Words that begin like an excluding word but exclude nothing. */
const wordsThatOnlySeemToExclude = new Set([
  "dropdown",
  "blocks",
  "block",
  "codeblock",
  "message",
  "missing_ok",
  "mutation",
  "mutations",
]);

/** Whether a word means an exclusion when it is part of a name. */
export const meansExclusionWithinName = (word: string): boolean =>
  !wordsThatOnlySeemToExclude.has(word) &&
  (exclusionWordsWithoutWildcard.has(word) || exclusionWordBeginnings.some((stem) => word.startsWith(stem)));

/** Words that are harmless before the name of a field, as in `subscription.event_types`. */
export const fieldPrefixes: ReadonlySet<string> = createWordSet(
  "subscription subscriptions subs sub subscr filter filters query q where data attributes attribute attr attrs payload json proto ce cloudevent cloud evt event events body params param spec item items row rows record records doc docs it its this self obj object request req r res response config metadata meta extensions extension ext properties property props variables vars input inputs args arg node root field fields key value values list array set type types target message msg resources name names is in has any contains includes x s e t n v k p i o d f m db my our the your which of for on by to with and or if watch watched watching subscribe subscribed listen listening bot change events api v1 select column col",
);

/** Words that are harmless after the name of a field, as in `event_types__in` and `Event_Type__c`. */
export const fieldSuffixes: ReadonlySet<string> = createWordSet(
  "c keyword raw subscription subscriptions in any contains contain includes include has eq equals exact iexact list array arr set value values name names string str text id ids uri url s type types field col column or of oneof some is isin overlap overlaps item items elem element",
);

/** Names of keys that contain a filter or its parts. */
export const wrapperKeys: ReadonlySet<string> = createWordSet(
  "some filter filters query queries q expression expr where bool should must terms term in any anyof or oneof eq equals operator op operands args arg params param variables vars var input data body json field fields key value values val left right lhs rhs items item list set array subscription subscriptions subs event events type types conditions condition rules rule spec search request req payload attributes attribute properties metadata config settings options option select from criteria predicate children nodes clauses clause root of has contains includes elements x e s t r f p i it url uri path command cmd args script run sql gql result results response answer output selector labels match_phrase phrase bindings subject",
);

/**
 * Harmless words in the names of functions and methods. They are words for building, listing or wrapping, or words that
 * mean "one of" or "contains".
 */
export const harmlessWordsInFunctionNames: ReadonlySet<string> = createWordSet(
  "q array arrays list lists set sets of in is any some one oneof anyof contains contain containing include includes has have member members exists exist intersect intersects intersection overlap overlaps unnest find search get fetch filter filters where query queries select from table tables build builder create new make add append push with for by as to param params parameter parameters field fields column col key value values val var let term terms bool should must or and eq equal equals equalto isequal isequalto anyequal type types event events subscription subscriptions subs resource resources target targets request requests response client service services api print println printf log console echo json stringify parse dumps loads encode decode quote uri url urlencode component encodeuricomponent encodeuri string str text tostring format vec slice map flatmap flat concat join split lambda func function fn def main run exec execute call then await async return cel expr expression literal raw escape test indexof index position jsonb json_each each_with when rx iso elt element elements elemmatch elem cast convert coalesce ifnull lower upper lcase ucase tolower toupper tolowercase touppercase trim arrayof listof setof mapof hash object dict tuple collection collections document documents db mongo sequelize knex model repository repo session begin open send post http https rest load read watch subscribe listen on handle handler callback listsubscriptions findall findmany findone findfirst many first where_in wherein orwhere andwhere or_where in_array inarray array_contains isin countif countifs sum ifs if iif case choose switch isnumber iferror match_any anymatch matchany any_match max min limit take offset page size order sort orderby execquery aslist tolist toarray arrayaslist",
);

/**
 * Harmless command line options. They do not change which subscriptions are selected, or their value is a filter or a
 * part of a filter.
 */
export const harmlessOptionWords: ReadonlySet<string> = createWordSet(
  "filter filters query q where data urlencode d g s sg h x header get request url uri event events type types target resource resources subscription subscriptions file f o output format json page size limit p u user body m method silent show error ss project verbose raw input max results location insecure compressed n c e quiet sort by",
);
