import { type defineLanguageFacet, foldNodeProp, languageDataProp } from "@codemirror/language";
import {
  type Input,
  NodeProp,
  NodeSet,
  NodeType,
  Parser,
  type PartialParse,
  Tree,
  type TreeFragment,
} from "@lezer/common";
import { styleTags } from "@lezer/highlight";
import { type LanguageService, type SemanticTokens, semanticTokensLegend } from "../language-service/index.js";
import { createPositionConverter } from "../text/position-converter.js";
import { highlightingTagByTokenType } from "./highlighting.js";

const tokenTypeCount = semanticTokensLegend.tokenTypes.length;
const [openingParenthesisNodeId, closingParenthesisNodeId, groupId, topId] = [
  tokenTypeCount,
  tokenTypeCount + 1,
  tokenTypeCount + 2,
  tokenTypeCount + 3,
];
const parenthesisTokenTypeIndex = semanticTokensLegend.tokenTypes.indexOf("parenthesis");

/**
 * The types of nodes in a syntax tree. These are the token types of the language service with their numbers, the two
 * parentheses, a group with its parentheses, and the whole text.
 */
const filterNodeSet = new NodeSet([
  ...semanticTokensLegend.tokenTypes.map((name, id) => NodeType.define({ id, name })),
  NodeType.define({ id: openingParenthesisNodeId, name: "(", props: [[NodeProp.closedBy, [")"]]] }),
  NodeType.define({ id: closingParenthesisNodeId, name: ")", props: [[NodeProp.openedBy, ["("]]] }),
  NodeType.define({ id: groupId, name: "Group" }),
  NodeType.define({ id: topId, name: "Filter", top: true }),
]).extend(
  styleTags({ ...highlightingTagByTokenType, "( )": highlightingTagByTokenType.parenthesis }),
  foldNodeProp.add({ Group: ({ from, to }) => ({ from: from + 1, to: to - 1 }) }),
);

/**
 * Builds the tree of a text from the semantic tokens of the language service. So the tree and the language service
 * divide the text into the same words. A pair of matching parentheses with its content is a group.
 */
export function buildSyntaxTreeFromTokens(
  text: string,
  { data }: SemanticTokens,
  nodeSet: NodeSet = filterNodeSet,
): Tree {
  const { offsetAt } = createPositionConverter(text);
  const buffer: number[] = [];
  const openGroups: { readonly openingBracketOffset: number; readonly bufferStartIndex: number }[] = [];
  let line = 0;
  let character = 0;
  for (let index = 0; index + 4 < data.length; index += 5) {
    const [lineDelta = 0, characterDelta = 0, length = 0, type = 0] = data.slice(index, index + 4);
    line += lineDelta;
    character = lineDelta > 0 ? characterDelta : character + characterDelta;
    const from = offsetAt({ line, character });
    const isOpen = type === parenthesisTokenTypeIndex && text[from] === "(";
    if (isOpen) openGroups.push({ openingBracketOffset: from, bufferStartIndex: buffer.length });
    const isClose = type === parenthesisTokenTypeIndex && !isOpen;
    buffer.push(isOpen ? openingParenthesisNodeId : isClose ? closingParenthesisNodeId : type, from, from + length, 4);
    const group = isClose ? openGroups.pop() : undefined;
    if (group)
      buffer.push(groupId, group.openingBracketOffset, from + length, buffer.length - group.bufferStartIndex + 4);
  }
  return Tree.build({ buffer, nodeSet, topID: topId, length: text.length });
}

/** The type of the facet that `defineLanguageFacet` creates. */
type LanguageDataFacet = ReturnType<typeof defineLanguageFacet>;

/** The parser of the filter language for CodeMirror. It parses a whole filter in one step, which takes microseconds. */
export class FilterParser extends Parser {
  readonly service: LanguageService;
  readonly #nodeSet: NodeSet;

  /** @param data The language data of the whole text, such as the source of completions. */
  constructor(service: LanguageService, data: LanguageDataFacet) {
    super();
    this.service = service;
    this.#nodeSet = filterNodeSet.extend(languageDataProp.add({ Filter: data }));
  }

  override createParse(
    input: Input,
    _fragments: readonly TreeFragment[],
    ranges: readonly { readonly from: number; readonly to: number }[],
  ): PartialParse {
    const from = ranges[0]?.from ?? 0;
    const end = ranges.at(-1)?.to ?? from;
    let stoppedAt: number | null = null;
    let parsedPos = from;
    const { service } = this;
    const nodes = this.#nodeSet;
    return {
      advance: () => {
        parsedPos = stoppedAt ?? end;
        const text = input.read(from, parsedPos);
        return buildSyntaxTreeFromTokens(text, service.semanticTokens(text), nodes);
      },
      get parsedPos() {
        return parsedPos;
      },
      stopAt: (position) => {
        stoppedAt = position;
      },
      get stoppedAt() {
        return stoppedAt;
      },
    };
  }
}
