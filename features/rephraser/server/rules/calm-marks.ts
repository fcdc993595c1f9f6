import type { RuleChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import { isSentenceStart, type Rewriting, type RuleOptions, rewrite } from './rewrite.ts';

/** Each with a text that changes and one that does not. */
export const markExamples: readonly { what: string; fires: string; calm: string; abstains: string }[] = [
  { what: 'exclamation marks', fires: 'It works!!!', calm: 'It works!', abstains: 'It works!' },
  { what: 'mixed marks', fires: 'It works?!?!', calm: 'It works?', abstains: 'It works?' },
  { what: 'dots', fires: 'Well..... yes.', calm: 'Well… yes.', abstains: 'Well… yes.' },
  { what: 'pictures', fires: 'It works 🎉🎉 now.', calm: 'It works now.', abstains: 'It is 5 ° and © 2020.' },
  { what: 'smileys', fires: 'See you :-)', calm: 'See you', abstains: 'At 10:30 (or 11:00) we eat.' },
  {
    what: 'capitals',
    fires: 'PLEASE DO NOT PARK HERE',
    calm: 'Please do not park here',
    abstains: 'NASA and the BBC met.',
  },
  {
    what: 'one word in capitals',
    fires: 'It is NOT far.',
    calm: 'It is not far.',
    abstains: 'The NHS is far.',
  },
];

/** Words that nobody mistakes for initials. */
const shouted = new Set(
  `please urgent not never now very really so all always must no yes stop every only asap more love hate huge big free today
  everyone everybody nobody everything nothing again still too amazing great late important immediately and the`.split(
    /\s+/,
  ),
);

const picture = String.raw`(?:(?![\d#*©®™])\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)`;
const pictures = new RegExp(
  String.raw`[^\S\n]*${picture}(?:[\u200D\uFE0F\u{1F3FB}-\u{1F3FF}]|\p{Emoji_Presentation})*`,
  'gu',
);

/** M: calms repeated punctuation, emoji, and words in capitals. */
export function calmMarks(text: string, options: RuleOptions): Rewriting {
  const steps: {
    pattern: RegExp;
    replace: (found: string, before: string, after: string) => string | null;
  }[] = [
    { pattern: /[!?]*\?[!?]*![!?]*|[!?]*![!?]*\?[!?]*/g, replace: () => '?' },
    { pattern: /!{2,}/g, replace: () => '!' },
    { pattern: /\?{2,}/g, replace: () => '?' },
    { pattern: /\.{4,}/g, replace: () => '…' },
    {
      pattern: pictures,
      replace: () => '',
    },
    { pattern: /[^\S\n]+[:;]-?[)(DPp](?=\s|$)/g, replace: () => '' },
    {
      pattern:
        /(?<![\p{L}\p{N}])\p{Lu}{2,}(?:['’]\p{Lu}+)?(?:[ ,]+\p{Lu}{1,}(?:['’]\p{Lu}+)?)+(?![\p{L}\p{N}])/gu,
      replace: inSmallLetters,
    },
    {
      pattern: /(?<![\p{L}\p{N}.&/-])\p{Lu}{2,}(?![\p{L}\p{N}&/-]|\.\p{Lu})/gu,
      // "NO SMOKING" would only be half calmed.
      replace: (found, before, after) =>
        shouted.has(found.toLowerCase()) &&
        !/^[ ,]+\p{Lu}{2}/u.test(after) &&
        !/\p{Lu}{2}[ ,]+$/u.test(before)
          ? small(found, before)
          : null,
    },
  ];
  const changes: RuleChange[] = [];
  let calm = text;
  for (const { pattern, replace } of steps) {
    const done = rewriteOne(calm, pattern, replace, options);
    calm = done.text;
    changes.push(...done.changes);
  }
  return { text: calm, changes };
}

function rewriteOne(
  text: string,
  pattern: RegExp,
  replace: (found: string, before: string, after: string) => string | null,
  options: RuleOptions,
): Rewriting {
  return rewrite(
    text,
    { rule: 'M', pattern, replace: ({ found, before, after }) => replace(found, before, after) },
    options,
  );
}

/** Several words in capitals count as shouting if one of them is an ordinary word, not a name. */
function inSmallLetters(found: string, before: string): string | null {
  const words = found.split(/[ ,]+/);
  const known = words.filter((word) => shouted.has(word.toLowerCase())).length;
  if (words.length < 3 || known === 0) return null;
  return small(found, before);
}

function small(found: string, before: string): string {
  const lower = found.toLowerCase().replaceAll(/\bi\b/g, 'I');
  return isSentenceStart(before) ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
}
