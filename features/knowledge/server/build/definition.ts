// “What were the crusades” asks for what happened, which is not in a dictionary's crusade.
const asksWhatItIs =
  /^(?:what|whats|what's) (?:(?:is|are) (?:an? |the )?|(?:was|were) (?:an? )?)(?<term>[\p{L}-]+)[?!. ]*$/iu;

/** The one word that a question wants explained: “What is a dog?”. */
export function termOf(question: string): string | undefined {
  return asksWhatItIs.exec(question.trim())?.groups?.term;
}

const verb = /\b(?:is|are|was|were|means?|stands? for)\b/;
const explaining =
  /^(?:means?|stands? for|(?:is|are|was|were) (?:an?|the|one|any|not an?|when|what|how|where|short)\b)/;
/** Before the verb of a definition there is a term, not a sentence. */
const longestTerm = 60;

/** Whether a sentence says what its subject is: “A lichen is …”, not “Dogs are descended from …”. */
export function defines(answer: string): boolean {
  const at = answer.search(verb);
  return at >= 0 && at < longestTerm && explaining.test(answer.slice(at));
}

/** “What is a dog” wants to know what it is: the reference does, where the fact does not. */
export function isForReference(
  way: string,
  answer: string,
  kindsOf: (name: string) => readonly string[],
): boolean {
  const term = termOf(
    way.replaceAll(/\[[^\]]*\]/g, ' ').replace(/^what (?!is |are |was |were )/, 'what is '),
  );
  if (term === undefined || defines(answer)) return false;
  return kindsOf(term).length > 0 || kindsOf(term.replace(/s$/, '')).length > 0;
}
