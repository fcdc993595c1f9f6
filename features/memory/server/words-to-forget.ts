import { ordersIn } from '#features/assistant/server/orders.ts';
import { oneOf } from '#shared/words/phrases.ts';

const misspelt = 'forget|forgett|forgte|forgt|foget|frget|froget|fogret|fogrte';
const forgetting = new RegExp(
  String.raw`^(?:${misspelt})(?![\p{L}-])(?: about)?(?: (?:that|this)\b)?[:,]? *`,
  'iu',
);
const stopping = /^(?:stop|quit) remembering\b(?: (?:about|that))?[:,]? */i;
const notKeeping = /^(?:do not|don't|dont|never) remember\b(?: (?:about|that))?[:,]? */i;
const removing = /^(?:delete?|remove?|erase?|clear|wipe) /i;
const inMemory =
  /\b(?:fact|facts|memory|memories|you(?:'ve)? (?:know|remember|remembered|kept|stored)|what i told you)\b/i;
/** "Forget nothing", "forget to lock the door". */
const nothingToForget = /^(?:nothing|none|no|not|never|to|how)\b/i;

/**
 * What may follow an order to forget: thanks, a reason, something else. Ways of taking it back are endless ("wrong
 * chat", "I'd rather you kept it"), so any other sentence turns the order into a question to the person.
 */
const closing =
  /^(?:(?:many )?thanks|thank you|thx|cheers|(?:kind |best )?regards|ok|okay|great|bye|that's all|that is all|please[.!]*$)/i;
const reasonToForget = new RegExp(
  String.raw`^(?:it|it's|that|that's|this|they|i|i've|i'm|i don't|we|we've|my|the)\b.*\b` +
    String.raw`${oneOf(`new|old|outdated|out of date|has changed|have changed|it changed|moved|no longer|any ?more|
    incorrect|private|personal|secret|expired|different|left|quit|sold|married|divorced|don't (?:need|use|like)|
    not true|out of use|cancelled|closed`)}\b`,
  'i',
);
const somethingElse = new RegExp(
  String.raw`^(?:and |also |then |now |please |so )*${oneOf(`what|how|when|where|which|can you|could you|will you|show|
    find|tell|remember|note|set|search|open|explain|write|give|list|help|my|i|i'm|call|recommend|suggest`)}\b`,
  'i',
);
const refersBack = new RegExp(
  String.raw`\b${oneOf(`it|that|this|those|these|so|sure|keep|kept|test|testing|mean|meant|mind|instead|rather|wait|hold|
    stop|undo|cancel|disregard|ignore|wrong|not|don't|didn't|never|back|again|chat|window|forget|forgot|remembered`)}\b`,
  'i',
);
const anotherOrder = new RegExp(
  String.raw`^(?:and |also |please )*(?:${misspelt}|delete|erase|remove)\b(?! (?:it|that|this|i|what i)\b)`,
  'iu',
);
const signature = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u;

function leaveItStanding(sentences: readonly string[]): boolean {
  return sentences.every(
    (sentence, index) =>
      leavesItStanding(sentence) || (signature.test(sentence) && closing.test(sentences[index - 1] ?? '')),
  );
}

function leavesItStanding(sentence: string): boolean {
  if (closing.test(sentence)) return true;
  if (reasonToForget.test(sentence) && !/\b(?:mind|chat|window|test|wrong)\b/i.test(sentence)) return true;
  return (somethingElse.test(sentence) && !refersBack.test(sentence)) || anotherOrder.test(sentence);
}

const noThing = [
  // Titles, names of files, stage directions.
  /[#:≠=<>{}[\]→(]|\.\p{L}{2,4}$|\bby \p{Lu}/u,
  /\s[-–—]+\s(?!(?:it|[Ii]|that|this|they|we|my|please|thanks)\b)/u,
  // "…, she cried", "…, thought Ada".
  /,\s*(?:(?:he|she|they|\p{Lu}\p{L}+) \p{L}+ed\b|\p{L}+ (?:he|she|they|\p{Lu}\p{L}+)$)/u,
  // A second thought, or none.
  /\bor\b.*\b(?:not|don't|never)\b|\b(?:lol|jk|lmao|haha\w*)\b|\bis (?:some|any|no)thing\b/i,
];

const days = 'mon|tues|wednes|thurs|fri|satur|sun';
/** At another time than now. */
const atAnotherTime = new RegExp(
  String.raw`\b(?:from now|(?:every|each) (?:time|day|night|morning|evening|week|month|year|chat)|` +
    String.raw`at (?:midnight|noon|night|dawn|dusk|\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b)?)|(?:on|by|next) (?:${days})day)\b`,
  'i',
);

/** The person's words that say what to forget: those of their order, not the rest of the message. */
export function wordsToForget(message: string): string[] {
  return ordersIn(message).flatMap(({ words, isPolite, isConditional, followedBy }) => {
    if (isConditional || atAnotherTime.test(words) || !leaveItStanding(followedBy)) return [];
    const rest = words
      .replace(forgetting, '')
      .replace(stopping, '')
      // Without a "please", "don't remember my PIN" may be short for "I don't …".
      .replace(isPolite ? notKeeping : /^$/, '')
      .replace(removing, (found) => (inMemory.test(words) ? '' : found));
    return rest === words || nothingToForget.test(rest) || noThing.some((pattern) => pattern.test(rest))
      ? []
      : [rest];
  });
}
