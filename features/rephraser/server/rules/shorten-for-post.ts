import type { Reference } from '#features/dictionary/server/reference.ts';
import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';
import { findKeywords } from './find-keywords.ts';
import { namesThing } from './names-thing.ts';
import type { Rewriting } from './rewrite.ts';

const longestPost = 280;
const mostTags = 2;

/** With a text that is cut and one that is not. */
export const postExamples = {
  fires: `The boiler broke on Monday. The boiler is old. ${'It was a long and cold week for us all in the house. '.repeat(6)}`,
  abstains: 'The boiler broke on Monday. #boiler #monday',
};

/** T: the first sentences, as many as fit into a post, with their topics as hashtags. */
export function shortenForPost(text: string, reference: Reference): Rewriting {
  const whole = text.trim().replaceAll(/\s*\n\s*/g, ' ');
  if (whole.length <= longestPost && /#\p{L}/u.test(whole)) return { text, changes: [] };
  const tags = findKeywords(text, mostTags, (word, before) => namesThing(word, before, reference)).map(
    ({ word }) => `#${word}`,
  );
  const room = longestPost - tags.reduce((sum, tag) => sum + tag.length + 1, 0);
  let post = '';
  for (const sentence of splitSentences(whole)) {
    if (post.length + sentence.trimEnd().length > room) break;
    post += sentence;
  }
  post = post.trim();
  // A single sentence is too long: it is cut between two words, with an ellipsis.
  if (post === '') post = `${whole.slice(0, room - 1).replace(/\s+\S*$/, '')}…`;
  const made = [post, ...tags].join(' ');
  const cut = whole.slice(post.length).trim();
  const changes = [
    ...(cut === '' ? [] : [{ rule: 'T', before: cut, after: '' }]),
    ...tags.map((tag) => ({ rule: 'T', before: '', after: tag })),
  ];
  return { text: made, changes };
}
