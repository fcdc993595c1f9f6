import { madeOfName } from '#shared/brand.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { trimEnd as trimSigns } from '#shared/words/trim-end.ts';
import { isReport, ownSentences, withoutLabel } from './own-sentences.ts';

/** Something that the person tells the assistant to do now, in their own words. */
export interface Order {
  /** From its verb on: "forget my PIN", "don't remember my PIN". Quotations are kept, as they can name a thing. */
  words: string;
  /** Whether "please" or the like makes clear that "don't remember" is addressed to the assistant. */
  isPolite: boolean;
  /** Only under a condition, or at another time. */
  isConditional: boolean;
  /** The person's own sentences after it, which may take it back in words that nobody listed. */
  followedBy: string[];
}

const polite = '(?:please|pleas|plese|pls|plz|kindly)';
const addresses = (
  name: string,
) => `hey|hi|hello|ok|okay|alright|right|so|now|and|but|also|then|just|actually|oh|well|yes|no|sorry|thanks|
  thank you|first|next|finally|lastly|immediately|quickly|dear|${RegExp.escape(name)}|assistant|by the way|btw|
  one (?:more|last) thing|go ahead and|do`;
const lead = madeOfName(
  (name) => new RegExp(String.raw`^(?:(?:${polite}|${oneOf(addresses(name))})\b[,! ]*)+`, 'i'),
);
const wishes = [
  "i(?:'d| would)? (?:want|like|need|prefer|love) (?:for )?you to",
  "i(?:'d| would) appreciate it if you",
].join('|');
const request = new RegExp(
  `^(?:(?<modal>(?:can|could|will|would) you)|(?<wish>${wishes}))[, ]+(?<rest>.+)$`,
  'i',
);
const minding = /^would you mind (?<verb>\p{L}+)ing (?<object>.+)$/iu;
const closings = `thanks|thank you|thx|ok|okay|alright|would you|will you|could you|can you`;
const thanks = new RegExp(`(?:[, ]+(?:${polite}|${closings}))+[.!? ]*$`, 'i');
/** "I changed banks, so please …": saying please after one's own reason gives an order. */
const reasonSubjects = "i|i'm|i've|i'd|we|we're|we've|my|that|that's|this|it|it's|there";
const reason = new RegExp(String.raw`^(?:${reasonSubjects})\b[^,]*, (?:so |and |but )?(?=${polite}\b)`, 'i');
const conditions = String.raw`if|unless|when|whenever|once|until|till|as soon as|as long as|in case|provided|the moment|
  after|before|tomorrow|tonight|later|soon|next (?:week|month|year|time)|some day|someday|one day|eventually|
  in (?:an?|one|two|three|\d+) (?:minutes?|hours?|days?|weeks?|months?|years?)`;
const conditional = new RegExp(String.raw`\b${oneOf(conditions)}\b`, 'i');
/** "Forget your keys and you will be locked out." */
const threat = new RegExp(
  String.raw`\b(?:and|or|then),? (?:i|you|we|they|he|she|it)` +
    String.raw`(?:'ll|'d| will| would| might| may| can| could| are| am| is)\b`,
  'i',
);
const languages = `french|german|deutsch|spanish|espa[nñ]ol|italian|portuguese|dutch|english|latin|greek|russian|polish|czech|
  danish|swedish|norwegian|finnish|turkish|arabic|hebrew|hindi|chinese|mandarin|japanese|korean|ukrainian|welsh|
  irish|romansh|morse(?: code)?|pig latin|sign language`;
const otherLanguage = new RegExp(String.raw`\b(?:in|into|to|auf|en|på) ${oneOf(languages)}\b`, 'i');
const goingBack = [
  String.raw`(?:no|nope|wait|don't|do not|stop|or not|never)\b`,
  "actually,? (?:no|don't|do not|keep|never)|on second thoughts?|just (?:kidding|joking)|kidding|joking",
  'never ?mind|not really|scratch that|cancel|undo|ignore (?:that|this)|keep it|as if\\b|not!?$',
  "i (?:was|am|'m) (?:only |just )?(?:kidding|joking)|i'm (?:only |just )?(?:kidding|joking)",
  'na+h*\\b|naw\\b|psych\\b|gotcha|strike that|over my dead body|i (?:take|took) (?:that|it|this)(?: all)? back',
  "i (?:did not|didn't|do not|don't) (?:mean|want) (?:that|it|this)|(?:lol|jk|haha\\w*|lmao|april fools?)\\b|unquote",
].join('|');
const takesBack = new RegExp(`^(?:(?:but|or|oh|and|well|hm+)[, ]+)*(?:${goingBack})`, 'i');
/** "Forget my PIN, just kidding", "forget my PIN is the title of a song". */
const takenBackAtOnce = `just (?:kidding|joking|testing)|(?:only )?(?:kidding|joking)|not!|not really|actually,? no|
  no,? wait|wait,? no|(?:or )?maybe not|no,? don't|don't|do not`;
const wordings = `songs?|titles?|books?|films?|movies?|phrases?|sentences?|mottos?|slogans?|jokes?|quotes?|lines?|orders?|
  lyrics|examples?|what (?:i|we|he|she|they|you)`;
const noOrder = new RegExp(
  String.raw`[,(–—-] ?${oneOf(takenBackAtOnce)}\b|` +
    String.raw`\b(?:is|was|means|sounds like|would be)\b.{0,40}\b${oneOf(wordings)}\b`,
  'i',
);

/**
 * What the person orders in this message, excluding anything quoted, pasted, asked, reported, hypothetical or
 * retracted. When in doubt it is not an order: then they are shown a button instead.
 */
export function ordersIn(message: string): Order[] {
  const sentences = ownSentences(message);
  return sentences.flatMap((sentence, index) => {
    if (sentence.isContinued) return [];
    if (!sentences.slice(0, index).every(({ own }) => isTalk(own))) return [];
    const after = sentences.slice(index + 1);
    if (after.some(({ own }) => takesBack.test(own) || isReportTag(own))) return [];
    const order = readOrder(sentence.text, sentence.own);
    return order ? { ...order, followedBy: after.map(({ own }) => own) } : [];
  });
}

const talking = [
  String.raw`\b(?:i|i'm|i've|i'd|i'll|me|my|mine|we|us|our|you|your)\b`,
  String.raw`^(?:it|it's|that|that's|this|there|good|great|nice|perfect|cool|wow)\b`,
  String.raw`^(?:remember|note|forget|stop|set|show|find|search|look up|remind|calculate|open|play)\b`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Someone addressing the assistant, not a story in which someone says something: "Bob comes in." */
function isTalk(own: string): boolean {
  return lead().test(dropEmoji(own)) || own.endsWith('?') || talking.some((pattern) => pattern.test(own));
}

/** "… he said", "— that is what the page says." */
function isReportTag(own: string): boolean {
  return (
    /^[\s–—-]*(?:he|she|they|we|my|the|our|his|her|that|this|so|it|according)\b/i.test(own) && isReport(own)
  );
}

function readOrder(text: string, own: string): Omit<Order, 'followedBy'> | undefined {
  if (isReport(own) || otherLanguage.test(own) || threat.test(own) || noOrder.test(own)) return undefined;
  let rest = dropEmoji(withoutLabel(own));
  rest = rest.replace(reason, '');
  let isPolite = false;
  const dropLead = () => {
    const found = lead().exec(rest)?.[0] ?? '';
    isPolite ||= new RegExp(`\\b${polite}\\b`, 'i').test(found);
    rest = rest.slice(found.length);
  };
  dropLead();
  const isAsked = /\?[^\p{L}\p{N}]*$/u.test(rest);
  const closing = thanks.exec(rest)?.[0] ?? '';
  isPolite ||= closing !== '';
  const body = () => rest.slice(0, rest.length - (rest.endsWith(closing) ? closing.length : 0));
  const { verb, object } = minding.exec(body())?.groups ?? {};
  if (verb && object) {
    return {
      words: trimEnd(`${baseForm(verb)} ${objectAs(text, own, object)}`),
      isPolite: true,
      isConditional: conditional.test(object),
    };
  }
  const { modal, wish, rest: asked } = request.exec(rest)?.groups ?? {};
  if (asked) {
    rest = asked;
    dropLead();
    // "Can you forget my PIN?" may be a question; with "please" it is a request.
    if (modal && isAsked && !isPolite) return undefined;
    isPolite ||= wish !== undefined;
  } else if (isAsked && closing === '') return undefined;
  const words = trimEnd(body());
  if (!/^\p{L}/u.test(words)) return undefined;
  return { words: objectAs(text, own, words), isPolite, isConditional: conditional.test(words) };
}

/** The same words with the quoted text restored. */
function objectAs(text: string, own: string, words: string): string {
  const at = own.lastIndexOf(words);
  return at === -1 ? words : text.slice(at, at + words.length);
}

function baseForm(stem: string): string {
  return stem.replace(/(\p{L})\1$/u, '$1');
}

function trimEnd(words: string): string {
  return trimSigns(words, ' .!?,;:…').trim();
}

function dropEmoji(text: string): string {
  return text.replace(/^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|\s)+/u, '');
}
