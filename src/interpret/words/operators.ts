/** Operators and runs of punctuation that compare, join or lay out, and select nothing. What depends on the place is not here. */
export const harmlessOperators: ReadonlySet<string> = new Set([
  ..."= == === : :: := =: => -> ->> → ← | || & && , ; . _ __ - -- --- # ## ### #### ! @ $$ ** < > </ /> >- |- |> <<".split(
    " ",
  ),
  ...":** **: :- :> &$ ?$ =$ :$ =@ =>> ?. #! :: ✅ 💡 ✓ ✔ ☑ 👉 > >> >>> ≡ ∈ ∋ ≅ ~> ¡ !: :! ⇒ ➡ @- ➜ ❯ » « › ‹ ¶ ─ │ ├ └".split(
    " ",
  ),
]);

/** Operators and signs that exclude, or turn what they stand before into its opposite. */
export const excludingOperators: ReadonlySet<string> = new Set(
  "∄ ✗ ✘ ✖ ✕ ❎ ⛔ 🛑 🚫 ❌ 👎 ⊉ ⊈ ⊅ ⊊ ⊋ ≄ ≇ ≉ ≁ ∤ ⊬ ⊭ ⊮ ⊯ ∦ ≭ ≮ ≯ ≰ ≱ ≨ ≩ ⊖ ∸ ⊻ ⊼ ⊽ ⌐ ￢ ∁".split(" "),
);
