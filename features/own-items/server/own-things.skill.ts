import {
  answerLine,
  blocks,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { cleanQuestion } from '#features/built-in-engine/server/understand/clean.ts';
import { withoutPoliteness } from '#features/built-in-engine/server/understand/without-politeness.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import { phrases } from '#shared/words/phrases.ts';
import { askOwnThings, type FoundOwnThing } from './ask-own-things.ts';

const longest = 160;
/** Chats hold the question itself, and searches and files what others wrote: those are not even searched. */
const told = ['note', 'document', 'remembered fact', 'event', 'recipe'];
const fewestWords = 2;
/** “Where did I put the spare key” is answered by where it is. */
const doings =
  /\b(?:put|leave|left|keep|kept|store|stored|hide|hid|note|noted|write|wrote|save|saved|said|say|use|used|again)\b/gi;

const named = phrases([
  '(find|show|open|where is|get|search for) [me] my (picture|drawing|image|photo|file|document|project|recipe|event|search) (of|about|called|named|with|for|on) [the|a|an]* <query>',
  '(find|show|open|where is|get) [me] (the|my) (picture|drawing|image|photo|file|project) [that]* i (drew|made|uploaded|saved|attached) (of|about|with) [the|a|an]* <query>',
]);

const unwantedFile = phrases([
  '(delete|remove|erase|get rid of|throw away) [my|the|that|this]* (file|upload|attachment|pdf|picture|photo|image|spreadsheet) [called|named|about|of]* <query>',
  '(delete|remove|erase|get rid of|throw away) [my|the|that|this]* [file|upload]* <query:\\S+\\.(?:pdf|csv|txt|docx?|xlsx?|pptx?|odt|md|json|jpe?g|png|webp|gif)>',
]);

/** Nothing is deleted from here; files go with the last chat that uses them. */
function* keepFile(query: string, otherwise: () => Skill): Skill {
  const found = yield* askOwnThings(query);
  if (found.state !== 'answered') return yield* otherwise();
  const [first] = found.output.things.filter(({ kind }) => kind === 'file' || kind === 'picture');
  if (!first) return answerLine(`You have no file called ${quoted(plain(query, 80))}`);
  return blocks(
    answerLine(`I do not delete files from here; I found ${nameOf(first)}`, first.n),
    'A file is deleted together with the last chat that uses it: delete that chat under [Memory](/memory).',
  );
}

/** “Find my picture of the boat”: of any kind but chats. */
function* show(query: string, otherwise: () => Skill): Skill {
  const found = yield* askOwnThings(query);
  if (found.state !== 'answered') return yield* otherwise();
  const things = found.output.things.filter(({ kind }) => kind !== 'chat');
  const [first, ...others] = things;
  if (!first) return answerLine(`I found nothing of yours with ${quoted(plain(query, 80))}`);
  return blocks(
    answerLine(`I found ${nameOf(first)}`, first.n),
    others.length > 0 && `Also:\n\n${listed(others)}`,
  );
}

const nameOf = ({ kind, title }: FoundOwnThing) => `your ${plain(kind, 40)} ${quoted(plain(title, 200))}`;
const listed = (things: readonly FoundOwnThing[]) =>
  things
    .slice(0, 3)
    .map((thing) => `- ${cited(nameOf(thing), thing.n)}`)
    .join('\n');

function* lookAmongOwn(question: string, otherwise: () => Skill): Skill {
  const reply = yield* otherwise();
  if (typeof reply === 'string' || reply.declined !== 'unknown') return reply;
  const words = contentWords(cleanQuestion(question).replaceAll(doings, ' '));
  if (words.length < fewestWords) return reply;
  const found = yield* askOwnThings(words.join(' '), told);
  if (found.state !== 'answered') return reply;
  const fitting = found.output.things.filter(
    ({ kind, title, snippet }) => told.includes(kind) && coverage(words, `${title} ${snippet}`) === 1,
  );
  const [first, ...others] = fitting;
  if (!first) return reply;
  const says = plain(first.snippet, 300);
  return blocks(
    answerLine(`I found this among your own things: ${nameOf(first)}`, first.n),
    says !== '' && says !== plain(first.title, 300) && cited(`It says: ${quoted(says)}`, first.n),
    others.length > 0 && listed(others),
  );
}

/**
 * What nothing else could answer, looked for in what the person wrote down here: “what is the wifi password at gran's?”.
 * It counts only if every word that carries the question is in it.
 */
export const ownThingsSkill: MessageSkill = {
  name: 'own things',
  precedence: 92,
  take({ question }, otherwise) {
    const query = named.read(withoutPoliteness(question))?.query;
    if (query !== undefined) return show(query, otherwise);
    const file = unwantedFile.read(withoutPoliteness(question))?.query;
    if (file !== undefined) return keepFile(file, otherwise);
    return question.length > longest || question.includes('\n')
      ? undefined
      : lookAmongOwn(question, otherwise);
  },
};
