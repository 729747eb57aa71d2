/** Words of questions, such as "how do I …". Nearly every section contains some of them. */
const words =
  "a about an and any are as at be but by can could did do does don for from get had has have how i if in into is it " +
  "its me my need of on or please s should so some t that the their then there these they this those to use using " +
  "want was we were what when where which who why will with would you your";

export const stopWords: ReadonlySet<string> = new Set(words.split(" "));
