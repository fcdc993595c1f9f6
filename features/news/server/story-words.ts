import { stem } from '#shared/words/stem.ts';
import { stopWords } from '#shared/words/stop-words.ts';
import { normalise, tokenize } from '#shared/words/tokenize.ts';

/** Words common in reports on any subject. */
const withoutContent = stopWords(
  `after again against all amid before during each further itself new nor now off once only other own said say says
  through until while`,
);

/** A text's content words, in lower case, without grammatical endings. */
export function storyWords(text: string): string[] {
  const owners = normalise(text).replaceAll(/(?<=[\p{L}\p{N}])'\p{L}+/gu, '');
  return tokenize(owners)
    .filter((word) => !withoutContent.has(word) && (word.length > 1 || /\p{N}|[^\p{ASCII}]/u.test(word)))
    .map(stem);
}
