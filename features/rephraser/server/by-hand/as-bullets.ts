const sentences = /(?<=[.!?;])\s+|\n+/u;
/** What stands before all of the things that are to be done. */
const needs = 'need|got|have|must|should|want|ought|plan|are going';
const shared = new RegExp(
  String.raw`^(?:(?:so|ok|okay|well|also|and|then)[, ]+)*(?:(?:i|we|you|they)(?:'ve| have)? (?:${needs})(?: to)?|` +
    String.raw`to do:?|please|remember to|don't forget to) (?=\S)`,
  'i',
);
const parting =
  /,? and then |, (?:and |or )?|;\s*| and (?=\p{L}+ (?:the|a|an|my|our|your|some|for|to|up|\p{L}+s?)\b)/giu;
const fewest = 2;

function itemsOf(sentence: string): string[] {
  const bare = sentence.trim().replace(/[.!;]+$/, '');
  const items = bare
    .replace(shared, '')
    .split(parting)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  // A comma within one thought parts nothing: “Yes, I came.”
  return items.length > fewest || (items.length === fewest && shared.test(bare)) ? items : [bare];
}

/** “We need to book the hall, order food and send invitations” as a list. */
export function asBullets(text: string): string {
  const items = text.split(sentences).flatMap(itemsOf).filter(Boolean);
  if (items.length < fewest) return text;
  return items.map((item) => `- ${item.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}`).join('\n');
}
