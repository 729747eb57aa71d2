/**
 * Operators and sequences of punctuation that only compare values, join values, or give the text a layout. They exclude
 * nothing. The list does not contain operators whose meaning depends on their place.
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
