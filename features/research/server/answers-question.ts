import { contentWords, coverage } from '#shared/words/content-words.ts';
import { oneOf } from '#shared/words/phrases.ts';

/** What a question asks for, as far as it determines what can be an answer. */
type Wish = 'cause' | 'number' | 'advice' | 'anything';

const forCause = new RegExp(
  `^(?:${oneOf('why|how come')})\\b|\\b(?:${oneOf('what causes|what caused|reason for|reasons for|cause of|causes of')})\\b`,
  'i',
);
const forNumber = new RegExp(
  `^(?:${oneOf(`how (?:many|much|tall|high|long|old|far|big|large|heavy|fast|deep|wide|often|expensive)|when (?:is|was|were|did)|
    what year|in (?:what|which) year`)})\\b|\\b(?:${oneOf('population of|price of|height of|length of')})\\b`,
  'i',
);
const forAdvice = new RegExp(
  `^(?:${oneOf(`should|shall|is it (?:better|worth|safe|ok|okay|good|wise)|how (?:do|can|could|should|to|would)|would it be|
    what should|where should|who should|when should|which|recommend`)})\\b|\\b(?:${oneOf('best|better|cheapest|worth it|pros and cons|results|news|today|latest')})\\b`,
  'i',
);

const tellsCause = new RegExp(
  `\\b(?:${oneOf(`because|since|due to|owing to|thanks to|caused by|causes?|results? (?:of|from|in)|as a result|so that|reason|leads? to|
    explains?|makes?|therefore`)})\\b`,
  'i',
);
const tellsNumber = new RegExp(
  `\\d|\\b(?:${oneOf('one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|billion')})\\b`,
  'i',
);

/** The shares of the question's words that a sentence and its title must contain. Definitions easily miss the topic. */
const leastShare = { page: 0.6, entry: 0.75 };

function wishOf(question: string): Wish {
  const text = question.trim();
  if (forCause.test(text)) return 'cause';
  if (forNumber.test(text)) return 'number';
  return forAdvice.test(text) ? 'advice' : 'anything';
}

const isEntry = (url: string) => url.startsWith('/reference/');

/** Whether only an answer to the question as a whole will do: definitions of its words will not. */
export function asksForMoreThanMeaning(question: string): boolean {
  return wishOf(question) !== 'anything';
}

/**
 * Whether a sentence of a source can answer a question, as far as rules can tell: it must contain most of what is asked
 * about, and the kind of thing asked for. A reference entry says what words mean, and so gives no advice.
 */
export function canAnswer(
  question: string,
  { url, title, text }: { url: string; title: string; text: string },
): boolean {
  const wish = wishOf(question);
  if (wish === 'advice' && isEntry(url)) return false;
  if (wish === 'cause' && !tellsCause.test(text)) return false;
  if (wish === 'number' && !tellsNumber.test(text)) return false;
  const wanted = contentWords(question).filter((word) => !askingWords.has(word));
  if (wanted.length === 0) return false;
  if (coverage(wanted, text) === 0 && coverage(wanted, title) < 1) return false;
  return coverage(wanted, `${title} ${text}`) >= (isEntry(url) ? leastShare.entry : leastShare.page);
}

/** Words that describe the request, and seldom occur in an answer. */
const askingWords = new Set(
  `tall high long old far big large heavy fast deep wide often expensive year cause causes caused reason reasons better best worth mean
  meaning definition define difference`.split(/\s+/),
);
