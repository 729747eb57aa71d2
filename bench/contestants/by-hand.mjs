// A hand-written scanner for this language only, as an estimate of how fast a library can be. It works on character
// codes, checks validity and makes a predicate. It has no syntax tree, no diagnostics and no fixes.
import { workspaceProfile } from "../../dist/index.js";

const { vendor, hosts } = workspaceProfile;
const prefix = `${vendor}.workspace.`;

const isWhiteSpace = (code) => code === 32 || code === 10 || code === 13 || code === 9;
const isLetterOrDigit = (code) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
const isIdCharacter = (code) => isLetterOrDigit(code) || code === 45 || code === 95;

class Scanner {
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.types = [];
    this.target = undefined;
  }

  fail() {
    throw new SyntaxError(`not a filter: ${this.at}`);
  }

  skipWhiteSpace() {
    while (isWhiteSpace(this.text.charCodeAt(this.at))) this.at += 1;
  }

  take(word) {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  filter() {
    this.conjunct();
    this.skipWhiteSpace();
    if (this.at < this.text.length) {
      if (!this.take("AND")) this.fail();
      this.conjunct();
      this.skipWhiteSpace();
      if (this.target === undefined) this.fail();
    }
    if (this.at < this.text.length || this.types.length === 0) this.fail();
    return { eventTypes: this.types, targetResource: this.target };
  }

  conjunct() {
    this.skipWhiteSpace();
    if (this.take("(")) {
      this.disjunction();
      if (!this.take(")")) this.fail();
    } else if (this.take("target_resource")) {
      if (this.target !== undefined) this.fail();
      this.target = this.targetName(this.value("="));
    } else {
      this.disjunction();
    }
  }

  disjunction() {
    do {
      this.skipWhiteSpace();
      if (!this.take("event_types")) this.fail();
      const type = this.eventType(this.value(":"));
      if (!this.types.includes(type)) this.types.push(type);
      this.skipWhiteSpace();
    } while (this.take("OR"));
  }

  value(comparator) {
    this.skipWhiteSpace();
    if (!this.take(comparator)) this.fail();
    this.skipWhiteSpace();
    if (!this.take('"')) this.fail();
    const end = this.text.indexOf('"', this.at);
    if (end < 0) this.fail();
    const value = this.text.slice(this.at, end);
    this.at = end + 1;
    return value;
  }

  /**
   * Checks an event type against `{vendor}.workspace.<product>.<resource>.<version>.<verb>`. The product, the resource
   * and the verb begin with a letter or digit. Each of their later characters can be any character that is allowed in
   * ids. The method `version` checks the version.
   */
  eventType(type) {
    if (!type.startsWith(prefix)) this.fail();
    let at = prefix.length;
    for (let segment = 2; segment < 6; segment += 1) {
      if (segment === 4) at = this.version(type, at);
      else {
        if (!isLetterOrDigit(type.charCodeAt(at))) this.fail();
        do at += 1;
        while (isIdCharacter(type.charCodeAt(at)));
      }
      if (segment < 5 && type.charCodeAt(at++) !== 46) this.fail();
    }
    if (at !== type.length) this.fail();
    return type;
  }

  version(type, start) {
    const digits = (from) => {
      let at = from;
      while (type.charCodeAt(at) >= 48 && type.charCodeAt(at) <= 57) at += 1;
      return at;
    };
    const end = digits(start + 1);
    if (type.charCodeAt(start) !== 118 || end === start + 1) this.fail();
    if (type.startsWith("alpha", end)) return digits(end + 5);
    return type.startsWith("beta", end) ? digits(end + 4) : end;
  }

  targetName(name) {
    const host = name.indexOf("/", 2);
    const collection = name.indexOf("/", host + 1);
    if (!name.startsWith("//") || host < 0 || collection < 0 || collection + 1 === name.length) this.fail();
    if (!hosts.get(name.slice(2, host))?.has(name.slice(host + 1, collection))) this.fail();
    for (let at = collection + 1; at < name.length; at += 1) if (!isIdCharacter(name.charCodeAt(at))) this.fail();
    return name;
  }
}

export const read = (text) => new Scanner(text).filter();

export const compile = (text) => {
  const { eventTypes, targetResource } = read(text);
  const wanted = new Set(eventTypes);
  return (subscription) =>
    (targetResource === undefined || subscription.targetResource === targetResource) &&
    Array.isArray(subscription.eventTypes) &&
    subscription.eventTypes.some((type) => wanted.has(type));
};
