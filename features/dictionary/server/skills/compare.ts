import {
  answerLine,
  blocks,
  cited,
  listOf,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { defineSense } from '#features/dictionary/server/answer/define-sense.ts';
import { notFound, referenceFailed, referenceMissing } from '#features/dictionary/server/answer/not-found.ts';
import { orderSenses } from '#features/dictionary/server/answer/pick-sense.ts';
import type { Intent } from '#features/dictionary/server/understand/intent.ts';
import type { LookedUpSense, LookUpOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { lookUpAll } from './ask-tools.ts';

type Entry = NonNullable<LookUpOutput['entry']>;

/** The pair of senses that belong together: an orange and an apple are fruit, not colours. */
function pairSenses(left: Entry, right: Entry): [LookedUpSense, LookedUpSense] | undefined {
  let best: { score: number; pair: [LookedUpSense, LookedUpSense] } | undefined;
  orderSenses(left.senses)
    .slice(0, 8)
    .forEach((a, i) => {
      orderSenses(right.senses)
        .slice(0, 8)
        .forEach((b, j) => {
          const shared = a.kindOf.filter((kind) => b.kindOf.includes(kind)).length;
          const score =
            (a.domain === b.domain ? 3 : 0) +
            (a.partOfSpeech === b.partOfSpeech ? 2 : 0) +
            shared * 3 -
            (i + j) * 0.8;
          if (!best || score > best.score) best = { score, pair: [a, b] };
        });
    });
  return best?.pair;
}

/** Puts two definitions side by side. */
export function* compare({ left, right }: Extract<Intent, { type: 'compare' }>): Skill {
  const [first, second] = yield* lookUpAll([left, right]);
  if (first?.state === 'unavailable') return referenceMissing();
  if (first?.state !== 'answered' || second?.state !== 'answered')
    return referenceFailed(`${left} and ${right}`);
  const missing = [first, second].findIndex(({ output }) => !output.entry);
  const [a, b] = [first.output.entry, second.output.entry];
  if (!a || !b) {
    const term = missing === 0 ? left : right;
    return notFound(quoted(plain(term, 80)), term, (missing === 0 ? first : second).output.suggestions);
  }
  const pair = pairSenses(a, b);
  if (!pair) return referenceFailed(`${left} and ${right}`);
  const [one, other] = pair;
  const say = (entry: Entry, sense: LookedUpSense) =>
    defineSense(entry.title, sense, {
      article: 'unknown',
      about: sense.instanceOf.length || sense.partOfSpeech !== 'noun' ? 'word' : 'thing',
    });
  const [oneSaid, otherSaid] = [say(a, one), say(b, other)];
  const shared = one.kindOf.filter((kind) => other.kindOf.includes(kind)).map((kind) => plain(kind, 60));
  return blocks(
    answerLine(oneSaid.opening, one.n),
    cited(otherSaid.opening, other.n),
    shared.length > 0 &&
      cited(`What they share: the reference puts both under ${listOf(shared.slice(0, 2))}`, one.n, other.n),
  );
}
