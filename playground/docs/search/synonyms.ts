import { stemmer } from "stemmer";

/**
 * Words and phrases that readers search for, and what the documentation says instead. Other forms of a searched word
 * count, too: `throttle` stands for `throttling`. A term of several words is found where all of them are.
 */
const synonymRows: readonly (readonly [searched: string, terms: string])[] = [
  // Words that have a synonym's stem, but do not mean the same.
  ["container", "container"],
  ["express", "express"],
  // The language.
  ["negate, not, exclude, except, without", "unsupported-operator"],
  ["not equal, unequal, greater than, less than", "wrong-comparator"],
  ["wildcard, asterisk, glob, regex, regexp, regular expression", "wildcards, malformed-event-type"],
  ["prefix, startswith, starts with, endswith, ends with", "wildcards, malformed-event-type"],
  ["contains, substring, like", "wildcards, wrong-comparator"],
  ["precedence, order of operations, mixed, both and and or", "mixed-operators"],
  ["in list, in operator, in array, list of values", "unsupported-syntax"],
  ["comma", "unsupported-operator"],
  ["brackets, nesting, nested", "parentheses"],
  ["escape, backslash", "escape-in-string"],
  ["apostrophe, single quotes, curly quotes, quotation marks, single quotation marks", "wrong-quotes"],
  ["null, nil", "placeholders"],
  ["typo, misspelled, misspelling", "unknown-event-type, unknown-field"],
  [
    "case sensitive, case insensitive, uppercase, lowercase, upper case, lower case, capital letters",
    "case-sensitive, wrong-case-keyword",
  ],
  ["not found, does not exist, unrecognized, not known", "unknown"],
  ["query, expression, search string, condition string", "filter"],
  ["url encode, url encoded, urlencode, percent encode, encodeuricomponent", "encoded-text"],
  ["deprecated, obsolete, legacy, renamed, old name", "older"],
  ["permitted, allowed, legal", "accepted, valid"],
  ["characters, letters", "pattern, character"],
  ["room, channel, conversation", "space, spaces"],
  ["everything, all rooms, all spaces, any space", "target all, known forms"],
  ["several spaces, several targets, multiple spaces, two targets, several rooms", "multiple-targets"],
  ["emoji", "reaction"],
  ["join, joined, attendee", "participant, membership"],
  ["meeting, video call", "meet, conference"],
  ["batch", "batch, batchCreated, sent automatically"],
  ["spec, formal, bnf", "specification, grammar"],
  // The library and its tools.
  ["injection, inject, sanitize", "filterLiteral, buildFilter, unescaped-value, join values, values syntax"],
  ["sql injection", "toSql, placeholders values, condition contains value, filterLiteral"],
  ["break out, breaking out, tamper, untrusted input, user input", "values syntax, unescaped-value, invalid value"],
  [
    "autocomplete, auto complete, autocompletion, intellisense, typeahead, suggestion list",
    "completions, completions editor, codemirror, monaco",
  ],
  ["react, vue, angular, svelte, web component", "react, codemirror, monaco"],
  ["react router", "router"],
  ["squiggles, underline, syntax highlighting", "monaco, codemirror"],
  ["form, input field, text box, textarea, web form, text field", "input, codemirror, monaco, editor"],
  ["identical, same meaning, equal", "equivalent, filterKey, compare"],
  ["persist, save, serialize", "store"],
  ["cache key, hash key, dedupe, deduplicate", "filterKey, key filter"],
  ["validate, verify, verification", "check, test, validator"],
  ["insert, create", "put, insert"],
  ["corrupt, broken, bad", "invalid, rejected"],
  ["restrict, cap", "limit"],
  ["error body, error response, error format, error object", "ErrorInfo, error code message status details"],
  ["time travel, travel in time, fake time, fake clock", "clock"],
  ["pretty print, prettify, beautify", "format, print"],
  ["french, german, spanish, japanese, i18n, localization, localize, translation", "translate, another language"],
  ["plain english, human readable, natural language, in words", "sentence, explain"],
  ["german text, english text, free text, natural language query", "sentence, interpret"],
  ["ast, parse tree, abstract syntax tree", "syntax tree"],
  ["traverse, visit, visitor, iterate", "walk, fold"],
  ["complexity, time complexity, big o, how long", "linearly, speed"],
  ["performance, benchmark, fast", "speed"],
  ["malicious, hostile, attacker, denial of service, dos, crash", "never fails, never throws, long texts, limits"],
  ["row number, line number, error position, line and column", "line column, lineAndColumn"],
  ["not returned, does not match, no match", "mismatch, not match"],
  ["compile time, statically", "typescript compiler literal, filterLiteral"],
  ["custom, company, organization", "vendor"],
  ["implement, implementation, port", "implementation, conformance"],
  ["lint, linter", "scan, eslint"],
  ["autofix, repair, correct", "fix"],
  ["disable, turn off, suppress, silence, mute", "turns off, allow code, leaves out, ignore"],
  ["github actions, gitlab ci, jenkins, continuous integration, pipeline", "ci"],
  ["git hook, commit hook, husky, block commits, commit", "pre-commit"],
  ["directory", "folder"],
  ["exit status, return code, non zero, nonzero", "exit code"],
  ["stdin", "standard input"],
  [
    "error level, severity level, warning and error, warning and an error, warning vs error, error vs warning",
    "severity",
  ],
  ["orm", "prisma, drizzle"],
  ["postgres", "postgresql"],
  ["mariadb", "mysql"],
  ["vim", "neovim"],
  ["visual studio code, vscode", "vs code"],
  ["intellij, jetbrains, WebStorm, PyCharm, zed, sublime, eclipse", "lsp, language server editor"],
  // The first steps.
  [
    "tutorial, getting started, get started, first steps, quick start, quickstart, beginner, hello world, first program",
    "install, save program",
  ],
  ["setup, set up, installation, requirements, prerequisites, node version, supported versions", "install"],
  ["chrome, firefox, safari, client side, frontend, front end", "browser"],
  ["cloudflare, workers, vercel, edge", "edge runtimes"],
  ["account, credentials", "account, credentials, token"],
  ["simulate, emulator, mock, fake, stub, dummy", "local, sample, admin"],
  ["offline", "local, locally"],
  ["fetch, retrieve, download", "list, read"],
  ["all results, more than one page, every page", "all pages"],
  // The service.
  ["pagination, paging, paginate, cursor, next page", "pageToken, pages"],
  ["page size, results per page, items per page", "pageSize, page subscriptions default at most"],
  ["page size maximum, page size limit, maximum page size, max page size", "page subscriptions default at most"],
  ["too many", "at most, limit, limits"],
  ["maximum, max, upper bound, size limit, biggest, largest", "at most, limits, maximum"],
  ["maximum size, maximum length, max size, max length", "maxLength, limits"],
  ["timeout, time out, timed out, deadline", "timeout, 408, time limit"],
  ["bad request", "400"],
  ["unauthorized, not authorized", "401, authenticate, unauthenticated"],
  ["forbidden, access denied", "scope"],
  ["request timeout", "408"],
  ["payload too large, content too large, entity too large", "413"],
  ["misdirected request", "421"],
  ["internal server error, internal error", "500"],
  ["service unavailable, unavailable", "503"],
  ["throttle, quota, rate limit, too many requests, requests per second, number of requests, number of calls", "rate"],
  ["auth, authentication, login, log in, sign in, api key", "tokens, authenticate"],
  ["authorization, permission, oauth", "tokens, scope"],
  ["privileges, grant", "rights"],
  ["jwt, json web token, oidc, openid, identity provider, id token", "jwtBearer, signed tokens"],
  ["user id, userid, caller id, account id, subject", "authority, caller, jwtBearer"],
  ["per user, each user", "caller"],
  ["https, ssl, certificate", "tls, encryption"],
  ["cross origin, another domain, other domain", "cors"],
  ["nginx, reverse proxy, caddy, traefik", "proxy"],
  ["sub path, subpath, path prefix, subdirectory", "base path, basePath, mount"],
  ["middleware", "mount, middleware"],
  ["docker, podman, image, kubernetes, k8s, helm", "container"],
  ["env var, env vars, settings", "environment variables, configuration"],
  ["health check, liveness, readiness", "readyz, health"],
  ["graceful shutdown, shut down, shutdown, downtime, rolling update, zero downtime", "sigterm, replacing, drain"],
  ["backup, back up, restore", "backups, export"],
  ["migrate, migration, switch from", "moving, copy"],
  ["move data, transfer", "moving, copy"],
  ["bulk load, bulk, upload, ingest", "import"],
  ["monitoring, prometheus, grafana, dashboard, latency, statistics", "metrics"],
  ["logging, audit", "log"],
  ["correlation id, request id, tracing, trace id", "traceId, requestId"],
  ["sentry, exception, report errors", "onError"],
  ["rotate, rotation", "list of secrets, read again"],
  ["shard, sharding, partitioning", "partitions"],
  ["roll back, rollback, downgrade", "go back release"],
  ["update, new version", "upgrades, upgrade"],
  ["primary goes down, outage, high availability", "failover"],
  [
    "adapter, repository class, storage, own database, existing tables, existing database, existing schema",
    "own store, own tables",
  ],
  ["clean up, cleanup, garbage, garbage collect", "prune, unused"],
  ["customer", "tenant, caller"],
  ["ram, memory usage", "memory, bytes"],
  ["ddl, create tables", "schema"],
];

const splitList = (list: string): readonly string[] => list.split(", ");

const termsByPhrase: ReadonlyMap<string, readonly string[]> = new Map(
  synonymRows.flatMap(([searched, terms]) =>
    splitList(searched).map((phrase) => [phrase.toLowerCase(), splitList(terms.toLowerCase())] as const),
  ),
);

const stemsOf = (phrase: string): string => phrase.split(" ").map(stemmer).join(" ");

const termsByStemmedPhrase: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from(termsByPhrase, ([phrase, terms]) => [stemsOf(phrase), terms] as const),
);

/** The terms for a word or a phrase. Undefined if it has no synonyms. */
export function synonymsOf(words: readonly string[]): readonly string[] | undefined {
  const phrase = words.join(" ").toLowerCase();
  return termsByPhrase.get(phrase) ?? termsByStemmedPhrase.get(stemsOf(phrase));
}

/** All words and phrases that have synonyms. */
export const wordsAndPhrasesHavingSynonyms: readonly string[] = synonymRows.flatMap(([searched]) =>
  splitList(searched),
);
