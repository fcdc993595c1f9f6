import { existsSync } from 'node:fs';
import { citePassages } from '#features/assistant/server/cite-passages.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import { ClaimWatch } from '#features/claim-check/server/claim-watch.ts';
import { pairsFile } from '#features/claim-check/server/evaluation/labelled-pair.ts';
import {
  type Dozens,
  doubtsOfJoined,
  type ScoredPair,
  scoreClaims,
  summarise,
  summariseKinds,
} from '#features/claim-check/server/evaluation/score-claims.ts';
import { judgeClaim } from '#features/claim-check/server/judge-claim.ts';
import { createLexicon, type Lexicon } from '#features/claim-check/server/lexicon.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { required } from '#shared/required.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import { prose } from '../prose.ts';
import { median } from '../statistics.ts';

/** What the trees were trained with flatters them; only half of the sixth set and the seventh say what strangers would find. */
const sets = [
  { name: 'open', note: 'training set, seen while the rules were made' },
  { name: 'held', note: 'training set, seen while the rules were repaired' },
  { name: 'unseen', note: 'training set, seen while the rules were repaired again' },
  { name: 'fifth', note: 'training set, written and seen while the rules were made' },
  { name: 'fourth', note: 'training set of the trees, new to the rules' },
  { name: 'first-training', note: 'training set of the trees, new to the rules' },
  { name: 'second-training', note: 'training set of the trees, new to the rules' },
  { name: 'sixth', dozens: 'odd', note: 'no training set, read while the rules were made' },
  { name: 'sixth', dozens: 'even', note: 'no training set, never read' },
  { name: 'seventh', note: 'no training set, never read' },
  { name: 'eighth', note: 'no training set, never read' },
] as const satisfies { name: string; dozens?: Dozens; note: string }[];
const goals = { precision: 90, recall: 80 };
const longPage = 60_000;

export const claimCheck: BenchRow = {
  name: 'claim-check',
  title: 'what the check of claims finds, what it accuses wrongly, and how long it takes',
  async run() {
    const reference = openReference(paths.reference);
    const lexicon = createLexicon(reference);
    const figures: Figure[] = [];
    for (const { name, note, ...only } of sets) {
      const dozens: Dozens = 'dozens' in only ? only.dozens : 'all';
      const file = pairsFile(name);
      if (!existsSync(file)) continue;
      const scored = await scoreClaims(file, lexicon, dozens);
      figures.push(...figuresOf(dozens === 'all' ? name : `${name} (${dozens} dozens)`, scored, note));
      if (dozens === 'even' || name === 'seventh' || name === 'eighth') continue;
      const { pairs, share } = await doubtsOfJoined(file, lexicon);
      figures.push({
        what: `claim check, ${name} pages, two of their sentences as one, doubted`,
        value: share * 100,
        unit: '%',
        budget: 2,
        note: `${pairs} pairs, all true`,
      });
    }
    figures.push(onLongPage(lexicon), await onCitedAnswer(lexicon));
    reference.close();
    return figures;
  },
};

function figuresOf(set: string, scored: readonly ScoredPair[], note: string): Figure[] {
  const rows = [['all kinds', summarise(scored)] as const, ...summariseKinds(scored)];
  return [
    ...rows.flatMap(([kind, { precision, recall, pairs }]) => [
      percent(
        `claim check, ${set} pairs, ${kind}, precision`,
        precision,
        goals.precision,
        `${pairs} pairs, ${note}`,
      ),
      percent(`claim check, ${set} pairs, ${kind}, recall`, recall, goals.recall, `${pairs} pairs`),
    ]),
    milliseconds(
      `claim check, ${set} pairs, a sentence, p95`,
      scored.map((one) => one.milliseconds),
    ),
  ];
}

/** A page of maximum length, which is parsed once and then queried sentence by sentence. */
function onLongPage(lexicon: Lexicon): Figure {
  const passage = { title: 'A long page', text: inSentences(prose(longPage / 6, 7)) };
  const sentences = passage.text.match(/[^.]+\./g) ?? [];
  const times = sentences.slice(0, 60).map((sentence) => {
    const before = performance.now();
    judgeClaim(sentence, [passage], lexicon);
    return performance.now() - before;
  });
  // The first one parses the page.
  return milliseconds('claim check, a sentence against a page of 60,000 characters, p95', times.slice(1));
}

const sources = 5;
const cited = 20;
const pageLength = 40_000;

/** Verdicts and passages of one answer: what a chat that cites long pages takes beside the model. */
async function onCitedAnswer(lexicon: Lexicon): Promise<Figure> {
  const rounds = 5;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const book = new SourceBook();
    const pages = Array.from({ length: sources }, (_, at) =>
      inSentences(prose(pageLength / 6, 100 * round + at)).slice(0, pageLength),
    );
    const ids = pages.map((text, at) =>
      book.add({
        url: `https://pages.example/${round}/${at}`,
        title: 'A page',
        snippet: '',
        passages: [text],
      }),
    );
    const text = Array.from({ length: cited }, (_, at) => {
      const sentences = required(pages[at % sources]).match(/[^.]+\./g) ?? [];
      return `${required(sentences[at + 20])
        .trim()
        .replace(/\.$/, '')} ⟦${ids[at % sources]}⟧.`;
    }).join(' ');
    const before = process.cpuUsage();
    const watch = new ClaimWatch({ sources: book, lexicon, log: silentLog, emit: () => {} });
    watch.emit({ type: 'part', kind: 'text', change: `${text}\n` });
    await watch.finish();
    await citePassages(text, book, watch.findNearest);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return {
    what: `claim check and passages, ${cited} sentences from ${sources} pages of ${pageLength.toLocaleString('en-GB')} characters, processor time`,
    value: median(times),
    unit: 'ms',
    budget: 250,
  };
}

function inSentences(text: string): string {
  return text.replaceAll(/(?<=^|\. )\p{L}/gu, (letter) => letter.toUpperCase()).slice(0, longPage);
}

function milliseconds(what: string, times: readonly number[]): Figure {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    what,
    value: required(sorted[Math.floor(sorted.length * 0.95)]),
    unit: 'ms',
    budget: 15,
    note: '',
  };
}

function percent(what: string, share: number, budget: number, note: string): Figure {
  return { what, value: share * 100, unit: '%', budget, higherIsBetter: true, note };
}
