import { tokenise } from '#features/built-in-engine/server/arithmetic/tokens.ts';
import { wordsToExpression } from '#features/built-in-engine/server/arithmetic/words-to-expression.ts';
import { findPlace } from '#features/built-in-engine/server/dates/places.ts';
import { readDate } from '#features/built-in-engine/server/dates/read-date.ts';
import { cleanQuestion, cleanTerm } from './clean.ts';
import { readQuantity, unitName } from './conversions.ts';
import type { Intent } from './intent.ts';
import { recognise } from './recognise.ts';

/** What the conversation is about so far. */
interface Thread {
  topic: string | undefined;
  intent: Intent | undefined;
}

function topicOf(intent: Intent): string | undefined {
  switch (intent.type) {
    case 'define':
    case 'relation':
    case 'attribute':
    case 'example':
    case 'spelling':
      return intent.term;
    case 'membership':
      return intent.child;
    case 'fact':
      return intent.subject;
    case 'compare':
      return intent.left;
    default:
      return undefined;
  }
}

const lead =
  /^(?:and|but|so|ok|okay|then|also|or|now|right|what about|how about|and what about|and how about|what of|same for|same with|and for|and the same for)\b[, ]+/i;

/** "and its opposite", "what about cats": the words that say what changed. */
function changedPart(text: string): string | undefined {
  let rest = text;
  let isFollowUp = false;
  for (let pass = 0; pass < 3; pass++) {
    const match = lead.exec(rest);
    if (!match) break;
    isFollowUp = true;
    rest = rest.slice(match[0].length);
  }
  return isFollowUp && rest ? rest : undefined;
}

const bareRelation: [RegExp, string][] = [
  [/^(?:the |its |their |his |her )?(?:opposites?|antonyms?)$/i, 'opposite of'],
  [/^(?:the |its |their |some |more )?synonyms?$|^(?:similar|other|another) words?$/i, 'synonyms of'],
  [/^(?:the |its |their )?(?:meaning|definition)$/i, 'define'],
  [/^(?:the |its |their |some |what )?(?:kinds|types|varieties)$/i, 'kinds of'],
  [/^(?:the |its |their )?parts$/i, 'parts of'],
  [/^(?:the |its |some |more |an? )?examples?$/i, 'examples of'],
  [/^(?:in a sentence|use it in a sentence|(?:an? )?example sentence)$/i, 'example sentence with'],
  [/^(?:how is it spelt|how do you spell it|spelling|how is it spelled)$/i, 'spell'],
];

/** Puts the topic in the place of "it", "they", "that". */
function resolvePronouns(text: string, topic: string): string {
  return text
    .replace(
      /\b(?:its|their|his|her)\s+(opposites?|antonyms?|synonyms?|meaning|definition|parts|kinds|types|height|length|members)\b/gi,
      `$1 of ${topic}`,
    )
    .replace(/\b(?:its|their)\b/gi, `${topic}'s`)
    .replace(/\b(?:it|they|them|he|she|him)\b(?! (?:is|are) (?:today|now|raining))/gi, topic)
    .replace(/\b(?:that|this)(?= (?:word|term|mean|means)\b|$)(?: word| term)?/gi, topic)
    .replace(/^(is|are|was|were) (?:that|this)\b/i, `$1 ${topic}`);
}

const hasPronoun = /\b(?:it|its|they|them|their|he|she|him|his|her|that|this)\b/i;
const wantsMore =
  /^(?:tell me |say |know |give me )?(?:more|some more|more details?|more please|go on|continue|more about (?:it|that|this|them|him|her)|anything else|elaborate|details|expand)(?: (?:about|on) (?:it|that|this|them|him|her))?$/i;

function substitute(part: string, previous: Intent): Intent | undefined {
  const into = /^(?:in|into|to|as) (.+)$/i.exec(part)?.[1];
  if (previous.type === 'conversion') {
    const unit = unitName(into ?? part);
    if (unit) return { ...previous, to: unit };
    const quantity = readQuantity(part);
    if (quantity) return { type: 'conversion', value: quantity.value, from: quantity.unit, to: previous.to };
    if (/^-?\d+(?:\.\d+)?$/.test(part)) return { ...previous, value: Number(part) };
  }
  if (previous.type === 'date') {
    const place = part.replace(/^(?:in|at) /i, '');
    if (findPlace(place) && ['now', 'today'].includes(previous.question.kind))
      return { type: 'date', question: { ...previous.question, place } };
    if (findPlace(place) && previous.question.kind === 'convert_time')
      return { type: 'date', question: { ...previous.question, toPlace: place } };
    const isDate = readDate(part, { year: 2024, month: 1, day: 1 });
    if (isDate && previous.question.kind !== 'now' && previous.question.kind !== 'today')
      return { type: 'date', question: { ...previous.question, date: part } };
  }
  const term = cleanTerm(part);
  if (!term || term.split(' ').length > 4) return undefined;
  if (previous.type === 'define' && part === term && !term.includes(' of ')) {
    // After the capital of Sweden, "and Austria?" asks for that of Austria.
    const [, head, country] = /^(.+? of )(?:the )?(.+)$/i.exec(previous.term) ?? [];
    if (head && country) return { ...previous, term: `${head}${term}`, fallbackQuery: `${head}${term}` };
  }
  if (previous.type === 'define')
    return { ...previous, term, fallbackQuery: term, article: /^an? /i.test(part) ? 'a' : 'unknown' };
  if (previous.type === 'relation' || previous.type === 'example' || previous.type === 'spelling')
    return { ...previous, term };
  if (previous.type === 'attribute') return { ...previous, term, query: term };
  if (previous.type === 'membership') return { ...previous, child: term };
  if (previous.type === 'fact') return { ...previous, subject: term, query: term };
  return undefined;
}

/** "times 2" goes on from the last sum; a spelt-out sum such as "2 times 2" does not. */
function continueSum(text: string, previous: Intent): Intent | undefined {
  if (previous.type !== 'sum') return undefined;
  const part = text
    .replace(/^(?:and |then |now |ok )+/i, '')
    .replace(/^(?:add|plus) (?=\d)/i, '+ ')
    .replace(/^(?:subtract|minus|take away|less) (?=\d)/i, '- ')
    .replace(/^(?:multiply(?: (?:it|that))? by|multiplied by|times) (?=\d)/i, '* ')
    .replace(/^(?:divide(?: (?:it|that))? by|divided by|over) (?=\d)/i, '/ ')
    .replace(/^squared$/i, '^2')
    .replace(/^(?:halve (?:it|that)|half (?:of )?(?:it|that))$/i, '/ 2')
    .replace(/^double (?:it|that)$/i, '* 2');
  if (!/^[-+*/×÷^]/.test(part.trim())) return undefined;
  const expression = `(${previous.expression}) ${wordsToExpression(part)}`;
  try {
    tokenise(expression);
    return { type: 'sum', expression };
  } catch {
    return undefined;
  }
}

function understandNext(raw: string, thread: Thread): Intent {
  const { topic, intent: previous } = thread;
  const alone = recognise(raw);
  if (raw.length > 200 || alone.type === 'summarise' || alone.type === 'small_talk') return alone;
  if (!previous) {
    const opening = /^(?:what|how) about (.+)$/i.exec(cleanQuestion(raw))?.[1];
    return opening ? recognise(opening) : alone;
  }
  const text = cleanQuestion(raw);
  const part = changedPart(text) ?? changedPart(raw.replace(/[?.!\s]+$/, ''));
  const continued = continueSum(part ?? text, previous);
  if (continued) return continued;
  if (topic && (wantsMore.test(text) || wantsMore.test(part ?? ''))) {
    const ask = previous.type === 'define' ? previous : undefined;
    return {
      type: 'define',
      term: topic,
      article: ask?.article ?? 'unknown',
      about: ask?.about ?? 'thing',
      ask: ask?.ask ?? 'what',
      more: true,
    };
  }
  if (topic) {
    const relation = bareRelation.find(([pattern]) => pattern.test(part ?? text));
    if (relation) return recognise(`${relation[1]} ${topic}`);
    if (/^why(?: is (?:that|it))?$/i.test(text)) return { type: 'search', query: topic, style: 'why' };
  }
  if (part || /^(?:in|to|into) /i.test(text)) {
    const changed = substitute(part ?? text, previous);
    // A whole new question that merely begins with "and" stands for itself.
    const isWhole =
      part !== undefined &&
      /^(?:what|who|where|when|how|why|is|are|define|does|do|did|was|were)\b/i.test(part);
    if (changed && !isWhole && !hasPronoun.test(part ?? '')) return changed;
  }
  if (topic && hasPronoun.test(part ?? text) && isAboutTopic(alone)) {
    const resolved = resolvePronouns(part ?? text, topic);
    if (resolved !== (part ?? text)) return recognise(resolved);
  }
  return part ? recognise(part) : alone;
}

/** Small talk, dates and sums mean something by themselves, whatever pronouns they hold. */
function isAboutTopic(alone: Intent): boolean {
  return !['small_talk', 'date', 'sum', 'conversion'].includes(alone.type);
}

/** What the newest question asks for, read in the light of the earlier ones. */
export function understand(question: string, earlierQuestions: string[]): Intent {
  let thread: Thread = { topic: undefined, intent: undefined };
  for (const earlier of earlierQuestions) {
    const intent = understandNext(earlier, thread);
    if (intent.type === 'small_talk' || intent.type === 'unclear') continue;
    thread = { topic: topicOf(intent) ?? thread.topic, intent };
  }
  return understandNext(question, thread);
}
