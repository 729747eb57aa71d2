/**
 * Operators and sequences of punctuation that only compare, join or lay out a text, and so exclude nothing. The list
 * does not contain operators whose meaning depends on their place.
 */
export const harmlessOperators: ReadonlySet<string> = new Set([
  ..."= == === : :: := =: => -> ->> → ← | || & && , ; . _ __ - -- --- # ## ### #### ! @ $$ ** < > </ /> >- |- |> <<".split(
    " ",
  ),
  ...":** **: :- :> &$ ?$ =$ :$ =@ =>> ?. #! :: ✅ 💡 ✓ ✔ ☑ 👉 > >> >>> ≡ ∈ ∋ ~> ¡ !: :! ➡ @- ➜ ❯ » « › ‹ ¶ ─ │ ├ └".split(
    " ",
  ),
]);

/** Operators and symbols that mean an exclusion or a negation. */
export const excludingSymbolCharacters: ReadonlySet<string> = new Set(
  "∄ ✗ ✘ ✖ ✕ ❎ ⛔ 🛑 🚫 ❌ 👎 ⊉ ⊈ ⊅ ⊊ ⊋ ≄ ≇ ≉ ≁ ∤ ⊬ ⊭ ⊮ ⊯ ∦ ≭ ≮ ≯ ≰ ≱ ≨ ≩ ⊖ ∸ ⊻ ⊼ ⊽ ⌐ ￢ ∁".split(" "),
);
