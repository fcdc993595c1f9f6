import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import { phrase } from '#shared/words/phrases.ts';

const chats = 'chats?|conversations?|messages|discussions?|[chat] history';
const asked =
  'ask(ed)?|talk(ed)?|sa(y|id)|tell|told|wr(i|o)te|written|discuss(ed)?|chat(ted)?|spoken?|mention(ed)?';
const about = '(about|on|regarding|concerning|of)';
const who = '(i|we)';
const whose = '(my|our)';
const said = `${who} (${asked})`;
const inChats = `[in|from|through|among|of] [all] ${whose} [old|past|earlier|previous|other] (${chats})`;
const withYou = '[you|to you|with you]';

/** Each captures the topic. */
const ways = [
  `[please] (what|when|where|which things|how often) (did|have|had) ${who} [ever] [once] (${asked}) ${withYou} ${about} <about>`,
  `[please] (what|when) did ${who} discuss <about>`,
  `[please] (did|have|had) ${who} [ever|already] (${asked}) ${withYou} ${about} <about>`,
  '[please] (find|show|open|search|look up|look for|get|list|where is|where are|which is) [me] [the|a|that|any] ' +
    `[all] [my|our] [old|past|earlier|previous|other|last] (${chats}) (${about}|with|where ${said} [you] ${about}|` +
    `that mentions?|mentioning|in which ${said} [${about}]) <about>`,
  `[please] (search|look|check|find) [in|through] ${inChats} (for|about) <about>`,
  `[please] (find|search for|look for|look up) <about> ${inChats}`,
  `[please] [in] which [of] [my|our] (${chats}) (did ${said} [you] ${about}|(is|are|was|were) about|mentions?) <about>`,
  `[please] ${whose} [old|past|earlier|previous|last] (${chats}) ${about} <about>`,
].map((way) => phrase(way));

const trailing = phrase(
  `<about>(,|\\s)+(${inChats}|before|earlier|already|recently|(last|this) (week|month|year|time)|yesterday|today|here|` +
    'once|in the past|please)',
);

/** "About trams last week, please": the topic, and the time. */
function withoutTime(text: string): string {
  const found = trailing.read(text)?.about;
  return found === undefined ? text : withoutTime(found);
}

/** "What did I ask about volcanoes?", "find my chat about the boiler". */
export function recogniseOwnChats(text: string): string | undefined {
  if (text.length > 200) return undefined;
  for (const way of ways) {
    const found = way.read(text)?.about;
    const words = found && cleanTerm(withoutTime(found));
    if (words) return words;
  }
  return undefined;
}
