/**
 * Operators and runs of punctuation that only compare, join or lay out a text, so that they exclude nothing. Operators
 * whose meaning depends on their place are not in this list.
 */
export const harmlessOperators: ReadonlySet<string> = new Set([
  ..."= == === : :: := =: => -> ->> → ← | || & && , ; . _ __ - -- --- # ## ### #### ! @ $$ ** < > </ /> >- |- |> <<".split(
    " ",
  ),
  ...":** **: :- :> &$ ?$ =$ :$ =@ =>> ?. #! :: ✅ 💡 ✓ ✔ ☑ 👉 > >> >>> ≡ ∈ ∋ ~> ¡ !: :! ➡ @- ➜ ❯ » « › ‹ ¶ ─ │ ├ └".split(
    " ",
  ),
]);

/** Operators and symbols that exclude or negate. */
export const excludingSymbolCharacters: ReadonlySet<string> = new Set(
  "∄ ✗ ✘ ✖ ✕ ❎ ⛔ 🛑 🚫 ❌ 👎 ⊉ ⊈ ⊅ ⊊ ⊋ ≄ ≇ ≉ ≁ ∤ ⊬ ⊭ ⊮ ⊯ ∦ ≭ ≮ ≯ ≰ ≱ ≨ ≩ ⊖ ∸ ⊻ ⊼ ⊽ ⌐ ￢ ∁".split(" "),
);
