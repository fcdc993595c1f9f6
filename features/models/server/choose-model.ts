import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { type Sentence, said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';
import { oneOf } from '#shared/words/phrases.ts';

type ModelType = ModelOption['type'];

/** A connected model that the family may route a question to. */
export interface Candidate {
  id: string;
  name: string;
  type: ModelType;
  /** Runs on the operator's own machine. */
  isOwn: boolean;
  /** Its provider lists nothing newer of its type, and our own list does not know it yet. */
  isNewest?: boolean | undefined;
  /** As reported by its provider. */
  hasTools?: boolean | undefined;
  createdAt?: number | undefined;
}

/** What is known about a question before it is asked. */
export interface Task {
  text: string;
  /** It comes with pictures, so a model that accepts them is wanted. */
  hasPictures?: boolean;
  /** Whose question it is: its cost is counted for them. */
  userId?: string;
}

export interface Choice<C extends Candidate> {
  candidate: C;
  /** The reason, as the end of "Everyday chose …:". */
  reason: Sentence;
}

/** Of equals, the earlier one wins. */
const preference = [
  'gpt-4o',
  'claude-3.7-sonnet',
  'claude-3.5-sonnet',
  'deepseek-v3',
  'grok-2',
  'o3-mini',
  'gemini-2-flash-thinking',
  'gpt-4-turbo',
  'claude-3.7-sonnet-thinking',
  'o1',
  'deepseek-r1',
  'gpt-4.5-preview',
  'gemini-2-pro-exp',
  'claude-3-opus',
  'gpt-4',
  'o1-preview',
  'gpt-4o-mini',
  'gemini-2-flash',
  'claude-3.5-haiku',
  'gpt-3.5',
  'o1-mini',
];

/** The wanted type first, then the closest ones. */
const nearest: Record<ModelType, readonly ModelType[]> = {
  fast: ['fast', 'balanced', 'powerful'],
  balanced: ['balanced', 'powerful', 'fast'],
  powerful: ['powerful', 'balanced', 'fast'],
};

const familyTypes: Readonly<Record<string, ModelType>> = {
  'everyday-standard': 'fast',
  'everyday-plus': 'balanced',
  'everyday-pro': 'powerful',
  'everyday-business': 'balanced',
  'everyday-enterprise': 'powerful',
};

const reasons: Record<ModelType, Sentence> = {
  fast: said`quick for a short question`,
  balanced: said`good for everyday questions`,
  powerful: said`good at careful thought`,
};

/** Chooses for a member of the product's family; undefined when nothing is connected. Ties keep their order. */
export function chooseModel<C extends Candidate>(
  memberId: string,
  task: Task,
  candidates: readonly C[],
): Choice<C> | undefined {
  const wanted = familyTypes[memberId] ?? typeOf(task);
  const own = candidates.filter(({ isOwn }) => isOwn);
  const keepsHome = memberId === 'everyday-enterprise' && own.length > 0;
  const [candidate] = (keepsHome ? own : [...candidates]).sort(
    (one, other) =>
      nearest[wanted].indexOf(one.type) - nearest[wanted].indexOf(other.type) ||
      Number(one.isOwn) - Number(other.isOwn) ||
      // Without tools it could not look anything up.
      Number(one.hasTools === false) - Number(other.hasTools === false) ||
      Number(other.isNewest ?? false) - Number(one.isNewest ?? false) ||
      rank(one.id) - rank(other.id) ||
      (other.createdAt ?? 0) - (one.createdAt ?? 0),
  );
  if (!candidate) return undefined;
  if (keepsHome) return { candidate, reason: said`it runs on your own machine` };
  const isExact = candidate.type === wanted;
  return { candidate, reason: isExact ? reasons[wanted] : said`the closest of what is connected` };
}

function rank(id: string): number {
  const place = preference.indexOf(id);
  return place === -1 ? preference.length : place;
}

const announcements = `step by step|in detail|thorough(?:ly)?|prove|proof|derive|analy[sz]e|evaluate|compare|
  trade-?offs?|strateg(?:y|ies)|essay|business plan|debug|refactor|algorithm|regex|function|sql|integral|equations?`;
const hardWork = new RegExp(`\`{3}|${String.raw`\b${oneOf(announcements)}\b`}`, 'i');
const shortQuestion = 80;
const longQuestion = 700;

/** Simple signals only: the length of the question and a few words that suggest work. */
function typeOf({ text }: Task): ModelType {
  const question = text.trim();
  if (question.length > longQuestion || hardWork.test(question)) return 'powerful';
  return question !== '' && question.length <= shortQuestion ? 'fast' : 'balanced';
}

/** The sentence under an answer; plain words, one line. */
export function explainChoice(memberName: string, name: string | Sentence, reason: Sentence): Sentence {
  return said`${memberName || brand.name} chose ${name}: ${reason}.`;
}
