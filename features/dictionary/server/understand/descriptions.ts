import { phrase, phrases } from '#shared/words/phrases.ts';
import { trimEnd } from '#shared/words/trim-end.ts';
import type { Intent } from './intent.ts';

type DescribeIntent = Extract<Intent, { type: 'describe' }>;

const call = '(do|would|does|did|should) (you|we|people|they|one|i)';
const term = '(word|name|term|expression|noun|verb|adjective)';

/** The description is given and the word is wanted. */
const ways = [
  `(what|how) ${call} call <description>`,
  `(what|which) [is|are|was]* [the|a|another]* [one]* [english]* ${term} [is|that is]* [(used|there)]* (for|of|meaning|to describe|that means|describing|given to) <description>`,
  `[is there|give me|find|i need|the|a]* [one]* ${term} [there]* (for|meaning|that means|to describe|describing) <description>`,
  `what is it called <description>`,
  'what (is|are|was|were) <description> called',
  '<description>(,|:|;|\\?)* [-|–]* (what|whats|what is|how is|how do you call) [is] (that|it|this|he|she|they|him|her) [called|named|a]*',
  '<description>(,|:|;|\\?)* [-|–]* what (do|would) (you|we) call (that|it|this|him|her|them)',
  '<description> (is|are) (called|known as|named) [what|a what|the]*',
  '<description> is (the|a|an)',
].map((way) => phrase(way));

const heads = `person|someone|somebody|man|woman|one|people|place|room|building|shop|animal|bird|insect|fish|plant|tree|flower|fruit|
  tool|instrument|machine|device|thing|something|doctor|scientist|artist|official|word|shape|bone|organ|muscle|part of the \\w+|
  study|science|fear|love|hatred|branch of \\w+|group|piece|container|vehicle|boat|ship|cloth|garment|hat|stone|metal|musician`;
/** "A person who makes shoes", by itself. */
const bare = phrases([`[the|a|an]* {heads} (who|that|which|where|whose|for|used|made|of|in|with) <rest>`], {
  heads,
});
const startsWhen = /^(?:when|if) \p{L}+ /iu;
const isQuestion = /^(?:what|who|where|when|why|how|which|is|are|do|does|did|can|will|should|could|if) /i;
/** A word, and not what it means: "what do you call a dog" is asked about by name. */
const shortest = 2;

function read(raw: string): DescribeIntent | undefined {
  const description = trimEnd(
    raw.replace(/^(?:when|if) (?=(?:a|the|you|someone|somebody)\b)/i, 'when ').trim(),
    ' ,.?!;:-',
  );
  const words = description.replace(/^(?:an?|the) /i, '').split(' ');
  if (words.length < shortest || words.length > 20 || description.length > 140) return undefined;
  return { type: 'describe', description };
}

export function recogniseDescription(text: string): DescribeIntent | undefined {
  for (const way of ways) {
    const found = way.read(text)?.description;
    const intent = found && !isQuestion.test(found.replace(/^(?:when|if) /i, '')) ? read(found) : undefined;
    if (intent) return intent;
  }
  const isDescribed = bare.test(text) || (startsWhen.test(text) && !isQuestion.test(text));
  return isDescribed && text.split(' ').length > 2 ? read(text) : undefined;
}
