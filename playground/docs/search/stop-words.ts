/** Words of questions, such as "how do I …". Nearly every section contains some of them. */
const stopWordsText =
  "a about all also am an and any are as at be been being but by can could did do does don each every for from " +
  "get had has have having how i if in into is isn it its just ll may me might must my need of on or our please re s " +
  "should so some t that the their them then there these they this those to use using ve want was we were what when " +
  "where which while who whose why will with won would you your";

export const stopWords: ReadonlySet<string> = new Set(stopWordsText.split(" "));

/** Words that say little about a section beside other words. */
const weakWordsText =
  "able already another around available before behind between call combine difference do done ever everything existing first go goes " +
  "good happen happening happens have help inside instead keep keeps kind know later let like long make makes many mean means much new " +
  "not once one only other out over own possible problem put same see several show take takes than thing things too try two " +
  "under up very way whether without work works write wrong";

export const weakWords: ReadonlySet<string> = new Set(weakWordsText.split(" "));
