import { maxFactLength } from '#features/memory/shared/facts.contract.ts';

/** How somebody asks for something to be kept. */
const asking =
  /^(?:(?:please|ok|okay|hey|hi|hello|and|also|well|so|now|everyday|can you|could you|will you|would you|i want you to|i would like you to|just)[, ]+)*(?:remember|note|make a note|keep in mind|bear in mind|(?:do not|don't|never) forget)(?: down)?(?:,? (?:that|this)\b)?[:,]? */i;

const lead =
  /^(?:(?:and|but|so|well|also|oh|hi|hello|hey|fyi|btw|by the way|because|since|as|yes|no|actually)[, ]+)+/i;

const aboutSelf =
  /^(?:i|i'm|i've|i'd|i'll|my|we|we're|we've|our|mine)\b|^(?:please )?call me\b|\b(?:is|are|was|were) (?:my|our)\b/i;

/** What is true of this chat only. */
const passing =
  /^(?:i|i'm|i'd|we|we're)\b(?: (?:am|was|are|were|would|just|really|also|only))*(?: (?:want (?:you|to)|need (?:you|to|help)|like (?:you to|to know|to ask)|wonder(?:ing)?|ask(?:ing|ed)?|mean|see|think you|understand|looking for|trying to|have (?:a|one|some) questions?|said|told))\b/i;

const questionWord =
  /^(?:what|who|whom|whose|which|when|where|why|how|is|are|am|was|were|do|does|did|can|could|will|would|should|may|have|has)\b/i;

/**
 * The person's own sentence that holds the quote, as a fact to keep; null when they wrote no such thing, when it is
 * a question or an order, or when it says nothing lasting about them. It is always the whole sentence: a part of
 * one could say the opposite. What is kept is what the person wrote, never the words of whoever quotes it.
 */
export function factFromOwnWords(personText: string, quote: string): string | null {
  const wanted = plainly(quote)
    .replace(/[.!?\s]+$/, '')
    .toLowerCase();
  if (wanted.length < 3) return null;
  for (const sentence of sentencesOf(personText)) {
    if (!holds(sentence, wanted)) continue;
    const fact = readFact(sentence, wanted);
    if (fact !== null) return fact;
  }
  return null;
}

function readFact(sentence: string, wanted: string): string | null {
  const isAsked = asking.test(sentence) && !/^[^?]*\?$/.test(sentence.replace(asking, ''));
  let words = isAsked ? sentence.replace(asking, '') : sentence;
  if (words.endsWith('?')) {
    // "I am vegetarian, what can I cook?" says something before it asks.
    words = words.split(/[,;:–—]|\s(?:so|and|but)\s/i).find((clause) => holds(clause, wanted)) ?? '';
    if (words.endsWith('?')) return null;
  }
  words = words
    .replace(lead, '')
    .replace(/[\s.!,;:]+$/, '')
    .trim();
  if (words.length < 3 || words.length > maxFactLength || questionWord.test(words)) return null;
  if (!isAsked && (!aboutSelf.test(words) || passing.test(words))) return null;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function plainly(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[‘’´`]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

function sentencesOf(text: string): string[] {
  return plainly(text)
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function holds(text: string, wanted: string): boolean {
  const lower = text.toLowerCase();
  const at = lower.indexOf(wanted);
  if (at === -1) return false;
  const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return !isWordSign(lower[at - 1]) && !isWordSign(lower[at + wanted.length]);
}

/** Things that a person has one of: the newer one takes the place of the older. */
const single =
  /^my (?:(?:\p{L}+(?:'s)? ){0,3}(?:name|surname|birthday|age|address|phone number|number|email|e-mail address|job|employer|height|weight|blood type|shoe size|home town|hometown)|favou?rite (?:\p{L}+ ?){1,3}) (?=is\b|are\b)|^i live (?=in\b|at\b)|^i work (?=as\b|at\b|for\b)|^call me\b|^i am (?=\d+ years old)/iu;

/** What a fact is about, if there can only be one of it. */
export function topicOf(fact: string): string | null {
  const topic = single.exec(fact)?.[0].trim().toLowerCase();
  if (topic === undefined) return null;
  return topic === 'call me' ? 'my name' : topic.replace('favorite', 'favourite');
}

/** Whether the person's own message asks to forget something. */
export function asksToForget(question: string): boolean {
  return /\b(?:forget|(?:do not|don't|stop) remember(?:ing)?|(?:delete|remove|erase) (?:the |that |this )?(?:fact|memory|memories))\b/i.test(
    plainly(question),
  );
}
