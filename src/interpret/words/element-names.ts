import { createWordSet } from "../../text/create-word-set.js";

/** Names of markup elements that contain a filter or its parts, or that only control the layout of a text. */
export const harmlessElements: ReadonlySet<string> = new Set(
  "filter filters query expression expr value values item items or in any anyof entry element list array string str text type types name key field fields subscription subscriptions event events resource target condition conditions rule where eq equals propertyisequalto propertyname literal valuereference and code pre p b i em strong br hr li ul ol dl dd dt tt tr td th table tbody thead div span section article main body html head title h1 h2 h3 h4 h5 h6 a q blockquote kbd samp var mark small sub sup u font output input result answer response thinking thought reasoning final request search arg args param params data xml root config".split(
    " ",
  ),
);

/** Names of markup elements that exclude their content or cross it out. */
export const elementsThatExcludeContent: ReadonlySet<string> = createWordSet("s del strike ne nin none");
