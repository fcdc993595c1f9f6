import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import {
  answerLine,
  blocks,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { askOwnThings, type FoundOwnThing } from '#features/own-items/server/ask-own-things.ts';
import { recogniseOwnChats } from './recognise-own-chats.ts';

const mostOthers = 4;

/** Finds the chats in which the person asked about something, and quotes them. */
function* ownChats(about: string): Skill {
  const found = yield* askOwnThings(about);
  const what = quoted(plain(about, 80));
  if (found.state === 'unavailable')
    return '**I cannot search your chats from here.** Ask me again in a chat.';
  if (found.state !== 'answered')
    return `**Your chats could not be searched just now**, so I cannot say whether ${what} is in them. Please try again.`;
  const { total, things } = found.output;
  const [first, ...others] = things;
  if (!first) {
    return blocks(
      `**I could not find ${what} in your chats.**`,
      'I look for messages that contain all of these words. Try different ones.',
    );
  }
  const shown = others.slice(0, mostOthers);
  const left = total - 1 - shown.length;
  return blocks(
    answerLine(`${nameOf(first)} is about this or mentions it`, first.n),
    quote(first),
    shown.length > 0 &&
      `Also with ${what}:\n\n${shown.map((thing) => `- ${cited(nameOf(thing), thing.n)}`).join('\n')}`,
    left > 0 &&
      `There ${left === 1 ? 'is one more' : `are ${left} more`}; the search of your history shows all.`,
  );
}

function nameOf({ kind, title, day }: FoundOwnThing): string {
  return `Your ${plain(kind, 40)} ${quoted(plain(title, 100))} of ${plain(day, 40)}`;
}

function quote({ snippet, n }: FoundOwnThing): string {
  const words = plain(snippet, 300);
  return words && `It says: ${quoted(words)} ${citationMarker(n)}`;
}

/** "What did I ask about volcanoes?" */
export const ownChatsSkill = defineSkill({
  name: 'own-chats',
  precedence: 10,
  recognise: recogniseOwnChats,
  answer: ownChats,
});
