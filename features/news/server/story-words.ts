const common = new Set(
  `a about after again against all also am an and any are as at be because been before being but by can could
  did do does down during each for from further had has have he her here his how i if in into is it its itself
  just may me might more most my new no nor not now of off on once only or other our out over own says said say
  she should so some such than that the their them then there these they this those through to too under until up
  very was we were what when where which while who why will with would you your amid`.split(/\s+/),
);

/** The words that carry a text, in lower case, without endings that only grammar asks for. */
export function contentWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? [];
  return words
    .map((word) => word.replace(/['’]\p{L}+$/u, ''))
    .filter((word) => !common.has(word) && (word.length > 1 || /\p{N}|[^\p{ASCII}]/u.test(word)))
    .map(stem);
}

/** Crude, and the same for every text: "flooding", "flooded" and "floods" are one word. */
function stem(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  return word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=...)(?:ing|edly|ed|ly)$/, '')
    .replace(/(?<=...)(?<!s)s$/, '')
    .replace(/(?<=...)e$/, '');
}
