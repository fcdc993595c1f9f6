import { answerLine, blocks, cited } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill, type ShortFollowUp } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import type { RecalledFact } from './knowledge.tools.ts';
import { readKnowledge } from './knowledge.ts';
import { stemsIn } from './question-sense.ts';

const longestQuestion = 140;
/** As much may be told around two words that are confused. */
const longestTalk = 200;

interface AskedFact {
  question: string;
  /** The whole message, where the question is a part of it that a fact most likely answers. */
  message?: string;
}

function recognise(text: string): AskedFact | undefined {
  if (text.length > longestQuestion) return undefined;
  return readKnowledge().find(text) ? { question: text } : undefined;
}

export const recallFact = ({ question, message }: AskedFact) =>
  askTool(
    { toolName: 'recall_fact', input: { question, ...(message !== undefined && { message }) } },
    (raw) => (typeof raw.answer === 'string' ? (raw as unknown as RecalledFact) : undefined),
  );

function* answer(fact: AskedFact): Skill {
  const asked = yield* recallFact(fact);
  if (asked.state !== 'answered') return excuse(asked, 'recalling facts');
  const { n, answer: text, steps, check, comparedOn } = asked.output;
  const list = steps.map((step, index) => `${index + 1}. ${cited(step, n)}`).join('\n');
  return blocks(answerLine(text, n), list, noteOn(check, comparedOn));
}

export function noteOn(check: RecalledFact['check'], comparedOn: string | null): string {
  if (check === null) return '*Common household practice; not checked against a source.*';
  if (comparedOn === null)
    return `*Not checked against a source. You can check it at [${check.name}](${check.address}).*`;
  return `*Compared with [${check.name}](${check.address}) on ${comparedOn}.*`;
}

const mostSpan = 4;

/** The same question about something else: which words of the earlier one can be replaced so that a fact answers it. */
function change(part: string, { question: previous }: AskedFact): AskedFact | undefined {
  const instead = part.replace(/^(?:of|for|about|with|on|in|from|to|by) /i, '').trim();
  if (instead === '' || instead.split(' ').length > mostSpan + 1) return undefined;
  const before = readKnowledge().find(previous)?.fact.answer;
  const words = previous.replace(/[?.!]+$/, '').split(' ');
  for (let length = 1; length <= Math.min(mostSpan, words.length - 1); length++) {
    for (let at = words.length - length; at >= 0; at--) {
      // A question begins with its own word, unless that is an owner: “France’s population”.
      const isOwner = length === 1 && /['’]s$/.test(words[at] ?? '');
      if (at === 0 && !isOwner) continue;
      const said = isOwner ? `${instead}'s` : instead;
      const asked = [...words.slice(0, at), said, ...words.slice(at + length)].join(' ');
      const found = readKnowledge().find(asked)?.fact.answer;
      if (found !== undefined && found !== before && names(asked, instead)) return { question: asked };
    }
  }
  return undefined;
}

const asking =
  'when|(?:in )?(?:what|which) (?:year|date)|where|who|why|how(?: (?:many|old|high|long|big|far))?';
const ofThat = '(?: (?:was|is|did) (?:it|that|this)(?: happen)?)?';
const onlyAsks = new RegExp(`^(?:and )?(?<ask>${asking})${ofThat}$`, 'i');

/** "When?", about the previous question. */
function ofTopic({ text, part }: ShortFollowUp, previous: AskedFact | undefined): AskedFact | undefined {
  const said = onlyAsks.exec(part ?? text)?.groups?.ask;
  if (said === undefined || previous === undefined) return undefined;
  const ask = /year|date/i.test(said) ? 'when' : said;
  const asked = previous.question.replace(
    /^(?:who|what|where|when|why|which|how(?: many| long| old| high)?)\b/i,
    ask,
  );
  return asked !== previous.question && readKnowledge().find(asked) ? { question: asked } : undefined;
}

/** Whether the replacement carries any meaning. */
const names = (asked: string, instead: string) => asked.length > instead.length && stemsIn(instead).size > 0;

/** “Is it who or whom?”, before somebody looks the spelling up. */
export const confusedWordsSkill = defineSkill<AskedFact>({
  name: 'confused-words',
  precedence: 28,
  recognise: (text) =>
    text.length <= longestTalk && readKnowledge().tellsApart(text) ? { question: text } : undefined,
  answer,
  isWholeMessage: true,
});

const findAsked = ({ question, message }: AskedFact) =>
  readKnowledge().find(question) ??
  (message === undefined ? undefined : readKnowledge().findNearest([question], message));

/** What it is changes from day to day: a fact about it is no answer. */
const ofToday =
  /\b(?:rate|price|weather|score|news|can i see|visible|on tv)\b.*\b(?:today|now|tonight|at the moment)\b/i;
const currency = '(?:dollars?|euros?|pounds?|yen|francs?|rupees?|pesos?|kron[ae])';
const intoCurrency = new RegExp(`\\d.*\\b${currency}\\b.* (?:in|to|into) (?:\\w+ )?${currency}\\b`, 'i');

const isOfToday = (text: string) => ofToday.test(text) || intoCurrency.test(text);

/** Facts and household cards. */
export const knowledgeSkill = defineSkill<AskedFact>({
  name: 'knowledge',
  // After calculations, and before words.
  precedence: 50,
  recognise,
  answer,
  topicOf: (asked) => findAsked(asked)?.topic,
  wordingOf: ({ question }) => question,
  repeats(asked, previous) {
    const found = findAsked(asked);
    if (!found || found.fact.answer !== findAsked(previous)?.fact.answer) return undefined;
    return found.isAskedSo() ? 'asked' : 'unasked';
  },
  change,
  ofTopic,
  knowsWord: (word) => readKnowledge().knowsWord(word),
  nearest(parts, message) {
    if (isOfToday(message)) return undefined;
    const short = parts.filter(({ length }) => length <= longestQuestion);
    const question = readKnowledge().findNearest(short, message)?.question;
    return question === undefined ? undefined : { question, message };
  },
});
