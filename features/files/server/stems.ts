/** Words that most questions have and that tell nothing about what is sought. */
const common = new Set(
  'a about all also an and any are as at be been but by can could did do does file document for from give had has have how i if in into is it its me my of on or our page please say says should so tell than that the their them then there these they this to us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);
/** Of one question; a pasted page has as many. */
const mostSought = 64;
/** What is longer is no word, and is compared by its beginning. */
const longestWord = 64;

function stem(word: string): string {
  return (word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s)$/, '') : word).slice(0, longestWord);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function stemsOf(text: string): string[] {
  return wordsOf(text).map(stem);
}

/** What a question looks for. */
export function soughtWords(question: string): string[] {
  const stems = wordsOf(question)
    .filter((word) => !common.has(word))
    .map(stem);
  return [...new Set(stems)].slice(0, mostSought);
}
