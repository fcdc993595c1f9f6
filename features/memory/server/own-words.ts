import { readForeignOrder } from '#features/assistant/server/foreign-orders.ts';
import { ordersIn } from '#features/assistant/server/orders.ts';
import { isReport, ownSentences } from '#features/assistant/server/own-sentences.ts';
import { maxFactLength } from '#features/memory/shared/facts.contract.ts';
import { withoutInvisible } from '#shared/invisible-characters.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { trimEnd } from '#shared/words/trim-end.ts';

/** How people ask to save something. */
const keepingWords = `remember|rember|remeber|note|make a note|take note|keep in mind|bear in mind|
  (?:do not|don't|never) forget`;
const keeping = new RegExp(
  String.raw`^${oneOf(keepingWords)}(?: down)?(?:,? (?:of )?(?:that|this)\b)?[:,]? *(?=\S)`,
  'i',
);
/** "Remember to call Mum" and "remember when we met" contain no fact. */
const nothingToKnow =
  /^(?:to|when|how|what|who|where|why|which|if|whether|me|us|it|that|this|anything|everything)\b/i;

const lead =
  /^(?:(?:and|but|so|well|also|oh|hi|hello|hey|fyi|btw|by the way|because|since|as|yes|no|actually)[, ]+)+/i;

const aboutSelf =
  /^(?:i|i'm|i've|i'd|i'll|my|we|we're|we've|our|mine)\b|^(?:please )?call me\b|\b(?:is|are|was|were) (?:my|our)\b/i;

/** What is true only of this chat. */
const passingThoughts = `want (?:you|to)|need (?:you|to|help)|like (?:you to|to know|to ask)|wonder(?:ing)?|
  ask(?:ing|ed)?|mean|see|think you|understand|looking for|trying to|have (?:a|one|some) questions?|said|told`;
const passing = new RegExp(
  String.raw`^(?:i|i'm|i'd|we|we're)\b(?: (?:am|was|are|were|would|just|really|also|only))* ` +
    String.raw`${oneOf(passingThoughts)}\b`,
  'i',
);

/** Not about themselves. */
const inventions = `novels?|book|story|stories|tale|games?|dreams?|film|movie|play|song|poem|comic|screenplay|scenario|
  role-?play`;
const invented = new RegExp(String.raw`\bin (?:my|our|this) ${oneOf(inventions)}[.!]*$`, 'i');

/** What a person cannot remember, and what others want, are not facts. */
const helpers = `can|can't|cannot|can not|could|couldn't|do not|don't|did|did not|didn't|never|always|often|sometimes|
  keep|should|must|need to|have to|will|won't|may|might`;
const recalling = new RegExp(
  `^(?:i|we)(?:'ve| have| had|'d)?(?: ${oneOf(helpers)})* ` +
    '(?:remember|forget|forgot|forgotten|forgetting|recall|remind)',
  'i',
);

const questionWords = `what|who|whom|whose|which|when|where|why|how|is|are|am|was|were|do|does|did|can|could|will|would|
  should|may|have|has`;
const questionWord = new RegExp(String.raw`^${oneOf(questionWords)}\b`, 'i');

/**
 * The person's own sentence that contains the quote, as a fact to save; null when they wrote no such thing, when it is
 * a question or an order, or when it says nothing lasting about them. It is always the whole sentence: a part of one
 * could say the opposite. What is saved is what the person wrote, never the quoting model's words.
 */
export function factFromOwnWords(message: string, quote: string): string | null {
  const wanted = comparable(quote);
  if (wanted.length < 3) return null;
  const foreign = readForeignOrder(message);
  if (foreign?.kind === 'remember') return holds(foreign.fact, wanted) ? kept(foreign.fact) : null;
  const asked = ordersIn(message)
    .flatMap(({ words }) => {
      const fact = words.replace(keeping, '');
      return fact === words || nothingToKnow.test(fact) ? [] : [fact];
    })
    .find((fact) => holds(fact, wanted));
  if (asked !== undefined) return kept(asked);
  for (const { text, own, isContinued } of ownSentences(message)) {
    // Quoted text is someone else's, and a name at best.
    if (isContinued || !holds(text, wanted) || isReport(own)) continue;
    const fact = readStatement(text, wanted);
    if (fact !== null) return fact;
  }
  return null;
}

/** The same words in what the person wrote, whatever they meant by them; for a button that asks. */
export function wordsToOffer(message: string, quote: string): string | null {
  const wanted = comparable(quote);
  if (wanted.split(' ').length < 2 || !/\b(?:i|i'm|i've|me|my|mine|we|our|remember)\b/i.test(message))
    return null;
  return holds(comparable(message), wanted) ? kept(wanted) : null;
}

const mostPieces = 3;

/**
 * A fact corrected in a later message, put together from whole pieces of what the person wrote in this chat: “I take my
 * coffee” and “with milk”; for a button that shows it.
 */
export function correctedWords(personText: string, quote: string): string | null {
  const said = comparable(personText);
  const words = comparable(quote).split(' ');
  let [from, pieces] = [0, 0];
  while (from < words.length) {
    let to = words.length;
    while (to > from && !holds(said, words.slice(from, to).join(' '))) to--;
    pieces += 1;
    if (to === from || pieces > mostPieces) return null;
    from = to;
  }
  return words.length > 2 ? kept(words.join(' ')) : null;
}

const keepingBehind =
  "(?:keep|bear) (?:that|this|it) in mind|remember (?:that|this|it)|(?:don't|do not) forget (?:that|this|it)|note (?:that|this)";
const forWhen = '(?: please| for (?:later|next time|the future))?';
/** “I am vegetarian, keep that in mind”: the order stands behind the fact. */
const inMind = new RegExp(
  String.raw`(?:,|;| -| –)? (?:and )?(?:please )?(?:${keepingBehind})${forWhen}[.! ]*$`,
  'i',
);

function readStatement(sentence: string, wanted: string): string | null {
  let words = sentence;
  if (words.endsWith('?')) {
    // "I am vegetarian, what can I cook?" states something before it asks.
    words = words.split(/[,;:–—]|\s(?:so|and|but)\s/i).find((clause) => holds(clause, wanted)) ?? '';
    if (words.endsWith('?')) return null;
  }
  words = words.replace(lead, '').replace(inMind, '').trim();
  const isLasting = aboutSelf.test(words) && !passing.test(words) && !recalling.test(words);
  return isLasting && !questionWord.test(words) && !invented.test(words) ? kept(words) : null;
}

/** “I live in Leeds btw” */
const inPassing = /,? (?:btw|by the way|fyi|just so you know)$/i;

function kept(words: string): string | null {
  const fact = trimEnd(trimEnd(words, ' .!,;:').replace(inPassing, ''), ' .!,;:').trim();
  if (fact.length < 3 || fact.length > maxFactLength || fact.endsWith('?')) return null;
  return fact.charAt(0).toUpperCase() + fact.slice(1);
}

function comparable(text: string): string {
  const line = withoutInvisible(text.normalize('NFC'))
    .replaceAll(/[‘’‚‛´`]/g, "'")
    .replaceAll(/[“”„‟«»]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return trimEnd(line, ' .!?');
}

function holds(text: string, wanted: string): boolean {
  const lower = text.toLowerCase();
  const at = lower.indexOf(wanted.toLowerCase());
  if (at === -1) return false;
  const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return !isWordSign(lower[at - 1]) && !isWordSign(lower[at + wanted.length]);
}

/** Things that a person has one of: a newer one replaces the old. */
const details = `name|surname|birthday|age|address|phone number|number|email|e-mail address|job|employer|height|weight|
  blood type|shoe size|home town|hometown`;
const single = new RegExp(
  [
    String.raw`^my (?:(?:\p{L}+(?:'s)? ){0,3}${oneOf(details)}|favou?rite (?:\p{L}+ ?){1,3}) (?=is\b|are\b)`,
    String.raw`^i live (?=in\b|at\b)`,
    String.raw`^i work (?=as\b|at\b|for\b)`,
    String.raw`^call me\b`,
    String.raw`^i am (?=\d+ years old)`,
  ].join('|'),
  'iu',
);

/** What a fact is about, if there can only be one of it. */
export function topicOf(fact: string): string | null {
  const topic = single.exec(fact)?.[0].trim().toLowerCase();
  if (topic === undefined) return null;
  return topic === 'call me' ? 'my name' : topic.replace('favorite', 'favourite');
}
