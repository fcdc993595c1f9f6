import type { WantedWord } from '../align.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Word } from '../reading/words.ts';
import { contrariesOf } from '../word-groups.ts';
import type { Evidence, Measures } from './evidence.ts';

const rare = 20_000;

/** How much of the claim's words is where, and what the others could stand for. */
export function measureWords(evidence: Evidence, into: Measures): void {
  const { wanted, near, around, source, lexicon, claim, alignment, coverage } = evidence;
  into.set('coverage near', alignment.coverage);
  into.set('coverage around', coverage);
  into.set('opposed', alignment.opposed.length);
  const nearRoots = new Set(near.words.map(({ root }) => root));
  const aroundRoots = new Set(around.flatMap(({ words }) => words.map(({ root }) => root)));
  const nearLower = new Set(near.words.map(({ lower }) => lower));
  const total = Math.max(1, wanted.words.length);
  const names = new Set(claim.names);
  const share: Record<string, number> = {};
  const add = (name: string, by = 1) => {
    share[name] = (share[name] ?? 0) + by;
  };
  const missing: WantedWord[] = [];
  let heaviness = 0;
  for (const one of wanted.words) {
    const isName = names.has(one.word);
    const weight = heavinessOf(one.word, lexicon);
    heaviness += weight;
    const inNear = bestIn(one, nearRoots);
    const inAround = Math.max(inNear, bestIn(one, aroundRoots));
    const anywhere = Math.max(
      inAround,
      bestIn(one, source.allRoots),
      source.title.has(one.word.root) ? 1 : 0,
    );
    add('near', inNear);
    add('heavy near', weight * inNear);
    add('heavy around', weight * inAround);
    add('heavy anywhere', weight * anywhere);
    if (nearLower.has(one.word.lower)) add('same form');
    else if (inNear === 1) add('same root');
    else if (inNear >= 0.9) add('synonym');
    else if (inNear > 0) add('relative');
    if (inNear === 0 && inAround > 0) add('only around');
    if (inAround === 0 && anywhere > 0) add('only elsewhere');
    if (anywhere === 0) {
      add('nowhere');
      if (isName) into.set('names nowhere', (into.get('names nowhere') ?? 0) + 1);
      else {
        missing.push(one);
        const part = lexicon.partOfSpeech(one.word.lower) ?? 'unknown';
        into.set(`missing ${part}`, (into.get(`missing ${part}`) ?? 0) + 1);
        if (lexicon.rank(one.word.lower) > rare)
          into.set('missing rare', (into.get('missing rare') ?? 0) + 1);
      }
    }
    if (isName) {
      if (inNear === 0) into.set('names not near', (into.get('names not near') ?? 0) + 1);
      if (inAround === 0) into.set('names not around', (into.get('names not around') ?? 0) + 1);
    }
  }
  for (const name of [
    'near',
    'same form',
    'same root',
    'synonym',
    'relative',
    'only around',
    'only elsewhere',
    'nowhere',
  ])
    into.set(`words ${name}`, (share[name] ?? 0) / total);
  for (const name of ['heavy near', 'heavy around', 'heavy anywhere'])
    into.set(name, (share[name] ?? 0) / Math.max(1e-9, heaviness));
  into.set('missing', missing.length);
  into.set('missing against', countAgainst(evidence, missing));
}

function bestIn({ standIns }: WantedWord, roots: ReadonlySet<string>): number {
  let best = 0;
  for (const [root, weight] of standIns) if (weight > best && roots.has(root)) best = weight;
  return best;
}

function heavinessOf({ lower }: Word, lexicon: Lexicon): number {
  const rank = lexicon.rank(lower);
  return Number.isFinite(rank) ? Math.log(2 + rank) : 12;
}

/** Words that are nowhere may be the contrary of what is there. */
function countAgainst({ around, lexicon }: Evidence, missing: readonly WantedWord[]): number {
  return missing.filter(({ word, antonyms }) => {
    const own = lexicon.synonyms(word.lower);
    return around.some(({ words }) =>
      words.some(({ root }) => antonyms.has(root) || overlapsContrary(own, root)),
    );
  }).length;
}

function overlapsContrary(own: ReadonlySet<string>, root: string): boolean {
  for (const contrary of contrariesOf(root)) if (own.has(contrary)) return true;
  return false;
}
