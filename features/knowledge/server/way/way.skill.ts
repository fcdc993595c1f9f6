import { blocks } from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { withoutPoliteness } from '#features/built-in-engine/server/understand/without-politeness.ts';
import { phrases } from '#shared/words/phrases.ts';
import type { AtHand } from '../abilities.skill.ts';
import { type Way, ways } from './ways.ts';

const longest = 140;
/** Asks about something instead of how to do it: “is my data private?” */
const about = /^(?:is|are|who|what|which)\b/i;
const going = phrases([
  '(open|go to|go into|take me to|bring me to|bring up|launch|navigate to|jump to|get me to) [the|my|your|a]* <name> [page|screen|app|tab|room|section]',
  '(where is|where are|where do i find|where can i find|how do i get to|how do i open|how do i find|how can i open) (the|my|your) <name> [page|screen|app|tab|room|section]',
  '(where do i find|where can i find|how do i get to|how do i open) <name>',
  '(show|find) [me] [the|my|your]* <name> (page|screen|app|tab|room|section)',
]);
const asking = phrases([
  '(how|where) (do|can|could|should|would) (i|we|you) <what>',
  '(how to|can i|could i|can we|is it possible to|is there a way to|help me|help me to|where do i go to|what do i do to) <what>',
]);

const named = new Map(ways.flatMap((way) => way.names.split('|').map((name) => [name, way] as const)));
const doing = ways.map((way) => ({ way, does: phrases(way.does ?? []) }));

/** The way to what a message wants to open or to do; undefined if it wants neither. */
export function findWay(message: string): { way: Way; isDoing: boolean } | undefined {
  if (message.length > longest) return undefined;
  const words = withoutPoliteness(message);
  const name = going.read(words)?.name?.toLowerCase();
  const place = name === undefined ? undefined : named.get(name);
  if (place) return { way: place, isDoing: false };
  const what = asking.read(words)?.what ?? words;
  const way = doing.find(({ does }) => does.test(what))?.way;
  return way && { way, isDoing: true };
}

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* show({ way, isDoing }: { way: Way; isDoing: boolean }, isAsked: boolean): Skill {
  const link = `[${way.title}](${way.path})`;
  const lead = isAsked ? 'See' : isDoing ? 'You do that under' : 'Here it is:';
  return blocks(`**${lead} ${link}.**`, way.how);
}

/** “Where can I change my password?”, “open my calendar”: a link, and what one finds there. */
export function createWaySkill(atHand: () => AtHand): MessageSkill {
  return {
    name: 'ways',
    precedence: 58,
    take({ question }) {
      const found = findWay(question);
      if (!found) return undefined;
      const { needs } = found.way;
      const { tools, skills } = atHand();
      return needs === undefined || tools.has(needs) || skills.has(needs)
        ? show(found, about.test(question))
        : undefined;
    },
  };
}
