import { required } from '#shared/required.ts';
import { type Alignment, align, heldSpans, type WantedWords, wantedOf } from './align.ts';
import type { Finding } from './finding.ts';
import type { Judgement } from './judgement.ts';
import type { Evidence } from './learned/evidence.ts';
import type { Lexicon } from './lexicon.ts';
import { type Passage, type ReadPassage, readPassage } from './read-passage.ts';
import { type Reading, read } from './reading/reading.ts';
import { plainClaim } from './reading/sentences.ts';
import { bindDates } from './rules/bind-dates.ts';
import { bindOwners } from './rules/bind-owners.ts';
import { bindSpeakers } from './rules/bind-speakers.ts';
import { bindSubjects } from './rules/bind-subjects.ts';
import { compareAgents } from './rules/compare-agents.ts';
import { compareContrasts } from './rules/compare-contrasts.ts';
import { compareDates } from './rules/compare-dates.ts';
import { compareDenials } from './rules/compare-denials.ts';
import { compareDeterminers } from './rules/compare-determiners.ts';
import { compareDirections } from './rules/compare-directions.ts';
import { compareDoers, compareManyDoers } from './rules/compare-doers.ts';
import { compareEllipses } from './rules/compare-ellipses.ts';
import { compareEras } from './rules/compare-eras.ts';
import { compareNames } from './rules/compare-names.ts';
import { compareNegation } from './rules/compare-negation.ts';
import { compareNumbers } from './rules/compare-numbers.ts';
import { compareOrders } from './rules/compare-orders.ts';
import { compareReasons } from './rules/compare-reasons.ts';
import { compareRoles } from './rules/compare-roles.ts';
import { compareSequences } from './rules/compare-sequences.ts';
import { weighAttribution } from './rules/weigh-attribution.ts';
import { weighCauses } from './rules/weigh-causes.ts';
import { weighHedges } from './rules/weigh-hedges.ts';
import { weighMixtures } from './rules/weigh-mixtures.ts';
import { weighOpenQuestions } from './rules/weigh-open-questions.ts';
import { weighPopulations } from './rules/weigh-populations.ts';
import { weighQuantifiers } from './rules/weigh-quantifiers.ts';
import { type Surroundings, surroundingsOf, votesOf } from './surroundings.ts';

/** How many sentences of all passages are read for numbers and dates. */
const mostRead = 24;
/** How many are compared with the claim word by word. */
const mostCandidates = 12;
/** Below this share of its words, a claim says something different from the source. */
const leastCoverage = 0.2;
/** From this share on, a claim without objections counts as supported. */
export const wholeCoverage = 0.75;
/** A sentence that alone contains this many words of a claim states a part of it. */
const leastVotes = 2;
/** The surroundings of the nearest sentence may complete it. */
const reach = 2;
/** Among equally near sentences, one that supports the claim counts. */
const leeway = 0.01;
/** The weight of a word that says the contrary. */
const opposedShare = 0.6;

export interface Weighed {
  judgement: Judgement;
  /** Null where no sentence of the passages has anything of the claim. */
  evidence: Evidence | null;
}

/** The nearest place of the passages, what the rules object there, and all that can be measured of it. */
export function weighClaim(claim: string, passages: readonly Passage[], lexicon: Lexicon): Weighed {
  const text = plainClaim(claim);
  const readings = new Map<Date | null, { reading: Reading; wanted: WantedWords }>();
  const claimFor = (pageDate: Date | null) => {
    const known = readings.get(pageDate);
    if (known) return known;
    const reading = read(text, { pageDate, lexicon });
    const made = { reading, wanted: wantedOf(reading, lexicon) };
    readings.set(pageDate, made);
    return made;
  };
  const all = passages.map((passage) => ({
    passage,
    read: readPassage(passage),
    ...claimFor(passage.pageDate ?? null),
  }));
  const candidates = all
    .flatMap(({ read: { roots }, wanted }, passage) =>
      roots.map((held, at) => ({ passage, at, score: countHeld(wanted.sought, held) })),
    )
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostRead)
    .map(({ passage, at, score }) => {
      const { read: source, reading } = required(all[passage]);
      return { passage, at, score: score + heldSpans(reading, source.sentence(at)) };
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, mostCandidates);
  const judged = candidates.map(({ passage, at }) => {
    const { read: source, reading, wanted } = required(all[passage]);
    return {
      passage,
      at,
      alignment: align(wanted, source.sentence(at), source.title),
      source,
      reading,
      wanted,
    };
  });
  // A sentence that says the contrary is about the same thing.
  const nearness = ({ alignment, wanted }: (typeof judged)[number]) =>
    alignment.coverage + (alignment.opposed.length * opposedShare) / Math.max(1, wanted.words.length);
  judged.sort((one, other) => nearness(other) - nearness(one));
  const top = judged[0] ? nearness(judged[0]) : 0;
  const nearest = judged
    .filter((candidate) => nearness(candidate) >= top - leeway)
    .map((candidate) => ({
      candidate,
      run: longestRun(candidate.reading, candidate.source.sentence(candidate.at)),
    }));
  const longest = Math.max(0, ...nearest.map(({ run }) => run));
  let first: Weighed | undefined;
  for (const { candidate, run } of nearest) {
    if (run * 2 < longest) continue;
    const weighed = weighAt(candidate, lexicon);
    if (weighed.judgement.findings.length === 0) return weighed;
    first ??= weighed;
  }
  return (
    first ?? {
      judgement: {
        verdict: 'absent',
        findings: [{ rule: 'words', verdict: 'absent' }],
        coverage: 0,
        sentence: '',
        passage: 0,
      },
      evidence: null,
    }
  );
}

/** Runs of shared words: of two sentences with the same share, one has them together. */
function longestRun(claim: Reading, source: Reading): number {
  let longest = 0;
  let above: number[] = [];
  for (const { root } of claim.words) {
    const runs = source.words.map((other, at) => (other.root === root ? (above[at - 1] ?? 0) + 1 : 0));
    longest = Math.max(longest, ...runs);
    above = runs;
  }
  return longest;
}

function countHeld(wanted: ReadonlySet<string>, held: ReadonlySet<string>): number {
  let count = 0;
  for (const root of held) if (wanted.has(root)) count += 1;
  return count;
}

interface Candidate {
  passage: number;
  at: number;
  alignment: Alignment;
  source: ReadPassage;
  reading: Reading;
  wanted: WantedWords;
}

function weighAt(candidate: Candidate, lexicon: Lexicon): Weighed {
  const { passage, at, source, wanted, reading, alignment } = candidate;
  const near = source.sentence(at);
  const around = source.sentencesIn(at - reach, at + reach + 1);
  const together = read(around.map(({ text }) => text).join(' '));
  const wide = {
    ...together,
    quantities: around.flatMap((one) => one.quantities),
    dates: around.flatMap((one) => one.dates),
  };
  const { coverage } = align(wanted, wide, source.title);
  const nearby = surroundingsOf(wanted, source, at);
  const objections = objectionsAt(candidate, { near, around, wide, nearby });
  const findings = objections.map(([, finding]) => finding);
  if (coverage < leastCoverage) findings.push({ rule: 'words', verdict: 'absent' });
  findings.sort((one, other) => gravity[other.verdict] - gravity[one.verdict]);
  const verdict = findings[0]?.verdict ?? (coverage >= wholeCoverage ? 'supported' : 'wording');
  const evidence = {
    claim: reading,
    wanted,
    near,
    alignment,
    coverage,
    around,
    nearby,
    source,
    objections,
    lexicon,
  };
  return { judgement: { verdict, findings, coverage, sentence: near.text, passage }, evidence };
}

const gravity: Record<Finding['verdict'], number> = { absent: 1, opposite: 2 };

interface Place {
  near: Reading;
  around: readonly Reading[];
  wide: Reading;
  nearby: Surroundings;
}

function objectionsAt(
  candidate: Candidate,
  { near, around, wide, nearby }: Place,
): (readonly [rule: string, finding: Finding])[] {
  const { reading: claim, wanted, alignment, source } = candidate;
  // The parts of a claim may come from several places.
  const told = new Set([...nearby.telling.values()].map((place) => required(nearby.sentences[place])));
  const besides = [...around, ...[...told].filter((one) => !around.includes(one))];
  // Each part of a claim may have its own sentence.
  const votes = votesOf(nearby, new Set());
  const tellers = [
    near,
    ...nearby.sentences.filter((one, place) => one !== near && required(votes[place]) >= leastVotes),
  ];
  const plain = around.map((one) => one.plain).join('');
  const held = new Set([...source.title, ...source.initials, ...source.allRoots]);
  const found: [rule: string, finding: Finding | null][] = [
    ['compare numbers', compareNumbers(claim, near, besides)],
    ['compare dates', compareDates(claim, near, besides, source.pageDate)],
    ['compare names', compareNames(claim, held)],
    ['bind subjects', bindSubjects(claim, nearby)],
    ['bind dates', bindDates(claim, nearby)],
    ['bind owners', bindOwners(claim, near, nearby.sentences)],
    ['compare determiners', compareDeterminers(claim, nearby.sentences)],
    ['compare denials', compareDenials(claim, wanted, nearby)],
    ['compare sequences', compareSequences(claim, wanted, nearby)],
    ['weigh open questions', weighOpenQuestions(claim, wanted, nearby)],
    ['bind speakers', bindSpeakers(claim, wanted, around, source.title)],
    ['compare negation', compareNegation(claim, near, alignment, { held, around: nearby.sentences })],
    ['compare ellipses', compareEllipses(claim, wanted, around)],
    ['compare contrasts', compareContrasts(claim, around)],
    ['compare directions', compareDirections(claim, near, around, source.title)],
    ['compare orders', compareOrders(claim, near)],
    ['compare roles', compareRoles(claim, near, alignment)],
    ['compare agents', compareAgents(claim, nearby)],
    ['compare doers', compareDoers(claim, near, nearby)],
    ['compare many doers', compareManyDoers(claim, near, nearby)],
    ['compare eras', compareEras(claim, near, alignment, source.pageDate)],
    ['weigh hedges', weighHedges(claim, near, alignment)],
    ['weigh attribution', weighAttribution(claim, near, plain)],
    ['weigh causes', weighCauses(claim, tellers, nearby.sentences)],
    ['compare reasons', compareReasons(claim, wanted, near, nearby.sentences)],
    ['weigh quantifiers', weighQuantifiers(claim, near, tellers)],
    ['weigh populations', weighPopulations(claim, near)],
    ['weigh mixtures', weighMixtures(claim, wanted, around, wide, source.title)],
  ];
  return found.flatMap(([rule, finding]) => (finding ? [[rule, finding] as const] : []));
}
