import {
  answerLine,
  blocks,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { type Asking, askTool, isNumber, records } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { recogniseOwnChats } from './recognise-own-chats.ts';

interface OwnChat {
  n: number;
  title: string;
  snippet: string;
  /** The day of its last message, in words. */
  day: string;
}

/** What the person said in their own chats. */
const searchOwnChats = (query: string): Asking<{ total: number; chats: OwnChat[] }> =>
  askTool({ toolName: 'search_own_chats', input: { query: query.slice(0, 200) } }, (value) => {
    const chats = records(value.chats).flatMap((raw) =>
      isNumber(raw.n) && typeof raw.title === 'string'
        ? [{ n: raw.n, title: raw.title, snippet: String(raw.snippet ?? ''), day: String(raw.day ?? '') }]
        : [],
    );
    return { total: Number(value.total) || chats.length, chats };
  });

const mostOthers = 4;

/** Finds the chats in which the person asked about something, and quotes them. */
function* ownChats(about: string): Skill {
  const found = yield* searchOwnChats(about);
  const what = quoted(plain(about, 80));
  if (found.state === 'unavailable')
    return '**I cannot look into your chats from here.** Ask me again in a chat.';
  if (found.state !== 'answered')
    return `**Your chats could not be searched just now**, so I cannot say whether ${what} is in them. Please try again.`;
  const { total, chats } = found.output;
  const [first, ...others] = chats;
  if (!first) {
    return blocks(
      `**I could not find ${what} in your chats.**`,
      'I look for all of the words in everything that was said. Other words may find it.',
    );
  }
  const shown = others.slice(0, mostOthers);
  const left = total - 1 - shown.length;
  return blocks(
    answerLine(`${nameOf(first)} is about this or mentions it`, first.n),
    quote(first),
    shown.length > 0 &&
      `${shown.length === 1 ? 'Another chat' : 'Other chats'} with ${what}:\n\n${shown.map((chat) => `- ${cited(nameOf(chat), chat.n)}`).join('\n')}`,
    left > 0 &&
      `There ${left === 1 ? 'is one more' : `are ${left} more`}; the search of your history shows all.`,
  );
}

function nameOf({ title, day }: OwnChat): string {
  return `Your chat ${quoted(plain(title, 100))} of ${plain(day, 40)}`;
}

function quote({ snippet, n }: OwnChat): string {
  const words = plain(snippet, 300);
  return words && `It says: ${quoted(words)} [${n}]`;
}

/** "What did I ask about volcanoes?" */
export const ownChatsSkill = defineSkill({
  name: 'own-chats',
  precedence: 10,
  recognise: recogniseOwnChats,
  answer: ownChats,
});
