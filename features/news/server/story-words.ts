import { stem } from '#shared/words/stem.ts';
import { stopWords } from '#shared/words/stop-words.ts';
import { normalise, tokenize } from '#shared/words/tokenize.ts';

/** What reports have in common whatever they are about. */
const withoutContent = stopWords(
  `after again against all amid before during each further itself new nor now off once only other own said say says
  through until while`,
);

/** The words that carry a text, in lower case, without endings that only grammar asks for. */
export function storyWords(text: string): string[] {
  const owners = normalise(text).replaceAll(/(?<=[\p{L}\p{N}])'\p{L}+/gu, '');
  return tokenize(owners)
    .filter((word) => !withoutContent.has(word) && (word.length > 1 || /\p{N}|[^\p{ASCII}]/u.test(word)))
    .map(stem);
}
