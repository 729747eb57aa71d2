import type { WordsByLanguage } from "../../vocabulary/reading-tables.js";

/**
 * Words that exclude something. Two shorter lists have other uses: `conservation/meaning-changing-tokens.ts` has the
 * words that a fix must keep, and `vocabulary/excluding-word.ts` the words that a profile must not call neutral.
 */
export const negationWords: WordsByLanguage = {
  en: "not, no, non, never, none, neither, nor, without, except, excepting, exclud*, exclus*, unless, but, minus, other than, apart from, aside from, besides, ignor*, skip*, omit*, isn, aren, doesn, don, wasn, weren, hasn, haven, didn, won, cannot, instead of, rather than, nand, xor, unlike, everything else, nothing, false, drop, hide, hides, hiding, suppress*, mute, muted, filter out, leave out, leaving out, discard*, reject*, avoid*, unsubscribe*, disable*, stop listening, no longer, all but, blacklist*, blocklist*, denylist*, mustnot, must not, wont, won t, cant, can t, aint, ain, dont, doesnt, isnt, arent, wasnt, werent, hasnt, havent, didnt, shouldnt, shouldn, couldnt, couldn, wouldnt, wouldn, mustn, mustnt, needn, lack, lacks, lacked, lacking, miss, misses, missing, differ, differs, different, differing, differs from, different from, outside, outside of, excl, barring, save for, save from, unwanted, forbid*, prohibit*, banned, ban, bans, banning, off, nope, nah, nay, opposite, opposite of, inverse*, invert*, complement*, contrary, deny, denied access, denies, denying, disallow*, refuse*, block, blocked, blocking, absent, absence*, devoid, refrain*, abstain*, quit sending, cease*, disregard*, turn off, turned off, switch off, switched off, opt out, opted out, stop sending, stop showing, stop notifying, stop telling, stop getting, stop giving, stop watching, stop receiving, stop subscrib*, stop alerting, stop emailing, cancel subscription, hardly, scarcely, barely, neither nor, in place of, as opposed to, if not, untick*, uncheck*, unsubscrib*, unneeded, unnecessary, irrelevant, useless, wrong, anything but, everything but, save, shun, shuns, leave off, cut out, strip out, weed out, with the exception, exempt*, w o, bar",
  notations:
    "ne, neq, nin, nini, noteq, notequal*, notin, notlike, notcontain*, notany, notexists, notequals, ninc, not equal, not equals, not in, not like, ncontains, nbetween, isnot, xnor, nicontains, neqv, nempty, andnot, noneof, none of, is distinct from, distinct from, not distinct, isdistinctfrom, disjoint*, isdisjoint*, difference, set difference, antijoin, anti join, symmetric difference",
  de: "nicht, kein*, ohne, ausser, ausgenommen, ausschliess*, weder, niemals, nie, ausnahme*, statt, ungleich, nein, verbot*, unerwunscht*, abgesehen von, anstatt, anstelle, ausgeschlossen*, abgeschaltet*, deaktivier*, unterlass*, weglass*, verzicht*, keinesfalls, keineswegs, nirgends, nichts, ausblend*, ohne dass, bis auf",
  fr: "sans, sauf, pas, n, aucun*, jamais, hormis, excepte*, exclu*, ni, autre que, autres que, a l exception, a l exclusion, exception de, exception des, exception du, hors, plutot que, au lieu de, rien, nul, nulle, interdit*, desactiv*, arrete de, arretez de, a part, mis a part, moins",
  es: "sin, excepto, salvo, menos, ningun*, nunca, excluyend*, tampoco, que no, en vez de, en lugar de, a excepcion de, excepcion*, jamas, nada, nadie, prohibid*, deja de, dejar de, aparte de, fuera de, menos que, no obstante, evit*",
  pt: "sem, exceto, nao, nenhum*, exclui*, nem, em vez de, ao inves de, com excecao, excecao*, ninguem, proibid*, desativ*, fora, tampouco, parar de, pare de",
  it: "senza, tranne, eccetto, nessun*, mai, esclus*, escludend*, meno, invece di, anziche, ad eccezione, eccezion*, niente, nulla, neanche, nemmeno, neppure, vietat*, disattiv*, fuori, a parte, smetti di",
  nl: "niet, geen, zonder, behalve, nooit, uitgezonderd, uitgesloten, exclusief, nee, niets, verbod*, in plaats van, buiten, uitgeschakeld*, noch, stop met, negeer*, behalve als",
  ru: "не, без, кроме, нет, ни, никогда, исключ*, помимо, за исключением, нельзя, нету, ничего, никто, вместо, запрещ*, выключ*, вне, отнюдь, перестан*, прекрат*, хватит, игнорир*, лишь бы не, незачем",
  uk: "крім, окрім, жодн*, нема, ні, не можна, замість, заборон*, вимкн*, ніколи, поза, ігнор*",
  pl: "bez, oprocz, poza, zadn*, nigdy, wyjatk*, z wyjatkiem, procz, zamiast, zabron*, wylacz*, nic, ani, poza tym, przestan*, z pominieciem, pomin*, pomij*, brak, braku",
  cs: "neni, nejsou, krome, mimo, vyjma, nikdy, misto, zakaz*, vypnut*, prestan*, nebyl, nebyla, nebylo, nebyly, nechci, s vyjimkou, vyjimk*",
  tr: "haric, disinda, degil, olmayan*, olmadan, hic, yok, olmaksizin, disindaki*, hayir, asla, yerine, yasak*, kapali, kapat*, istemiyor*, almadan, disi, harici*, hicbir*, degildir, yoksa",
  sv: "inte, ej, utan, utom, forutom, ingen, inga, aldrig, nej, istallet, forbjud*, avstangd*, inget, varken, undantag*, exklusive, sluta",
  da: "ikke, uden, i stedet, forbudt*, slukket, intet, hverken, undtag*, stop med",
  no: "uten, unntatt, aldri, nei, avslatt, verken, unntak*, slutt a",
  fi: "ei, ilman, paitsi, eivat, alkaa, emme, ette, eika, koskaan, sijaan, kielletty*, lukuun ottamatta, poissulk*",
  hu: "nelkul, kiveve, soha, helyett, tilos, kikapcsol*, nincs, nincsenek, kivetel*, mellozve",
  ro: "nu, fara, exceptand, niciodata, in loc de, interzis*, dezactivat*, nici, nimic, cu exceptia, exceptia, in afara",
  el: "οχι, δεν, χωρις, εκτος, μη, μην, ποτε, ουτε, αντι, απαγορευ*, τιποτα, πλην, εξαιρ*",
  ar: "لا, ليس, ليست, غير, بدون, دون, عدا, إلا, باستثناء, سوى, لم, لن, ما عدا, كلا, أبدا, ابدا, ممنوع, بدلا, خلا, ليسوا, مستبعد, استثناء, توقف, عدم, لست, ولا, مو, مش",
  he: "לא, ללא, בלי, חוץ, למעט, אין, אף, לעולם, אסור, במקום, מלבד, פרט, בלתי, אל תשלח, לבד, אינו, אינה, אינם",
  fa: "نه, بجز, غیر, نیست, جز, نشده, نشد, نمی, نباید, هرگز, هیچ, به جز, به استثنای, مگر, نکن, نکرده, نبود, نباشد",
  hi: "नहीं, बिना, छोड़कर, सिवाय, ना, अलावा, मत, न, कभी नहीं, बगैर, बग़ैर, बजाय, रहित, वर्जित, छोड़, बंद",
  th: "ไม่, ยกเว้น, ไม่รวม, ห้าม, อย่า, นอกจาก, ปราศจาก, ไร้, แทน, งด, มิ, เว้น",
  vi: "khong, tru, ngoai tru, khong phai, chua, loai tru, chang, thay vi, chua bao gio, ngoai ra, thieu",
  id: "tidak, bukan, tanpa, kecuali, selain, tak, belum, jangan, tiada, alih alih, dilarang, nonaktif*, di luar, melainkan, enggak, nggak, gak",
  ja: "ない, なし, 以外, 除く, 除き, 除いて, 除外, ません, でない, ではない, 無し, 抜き, のぞく, 否, いいえ, いや, 未, 不, 非, 無, ず, せず, されず, ずに, ぬ, まい, じゃない, 禁止, 代わり, かわり, 対象外, 不要, いらない, 要らない, しない, されない, やめて, 止めて, 除, 省いて, 省く, 省き, のほか, ほか, 無効, 無視, ないで, なく, なかった, まで以外, 別に",
  ko: "제외*, 않*, 아닌*, 없*, 빼고*, 말고*, 아니*, 외에*, 이외*, 안, 아님*, 못*, 말*, 금지*, 대신*, 결코, 절대, 미포함*, 불포함*, 배제*, 무시*, 아뇨, 아니요, 비활성*",
  zh: "没有, 无, 除了, 排除, 没, 不是, 不包括, 之外, 勿, 不含, 别, 別, 不用, 不想, 不再, 莫, 代替, 而不是, 而非, 并非, 從不, 从不, 绝不, 不同, 不等于, 不等於, 忽略, 屏蔽, 停止发送, 不得, 不能, 除掉, 剔除",
};
