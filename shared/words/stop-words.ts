/** Function words, which say nothing about a sentence's subject. */
const base = `
  a about also am an and any are as at be because been being but by can could did do does down for from had has have
  he her here him his how i if in into is it its just many may me might more most much must my no not of on or our out
  over she should so some such than that the their them then there these they this those to too under up us very was we
  were what when where which who whom whose why will with would you your`;

/** The base list, plus words without meaning in the caller's context. */
export function stopWords(...additions: readonly string[]): ReadonlySet<string> {
  return new Set([base, ...additions].flatMap((list) => list.trim().split(/\s+/)));
}
