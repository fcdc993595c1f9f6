import { required } from '#shared/required.ts';
import { storyWords } from './story-words.ts';

/** What is needed to decide whether two reports are about one event. */
export interface Report {
  n: number;
  title: string;
  summary: string;
  publisher: string;
  publishedAt: Date | null;
}

/** Reports of one event, oldest first. */
export interface Story {
  reports: Report[];
}

/** Further apart, the same words mean another event: the next match, the next quarter. */
const mostApartMs = 4 * 24 * 60 * 60_000;
const leastAlike = 0.24;
const leastSharedWords = 3;

interface Weighed {
  report: Report;
  weights: Map<string, number>;
  length: number;
}

/**
 * Groups reports of one event by shared words and time distance. Words that occur in many reports, such as the search
 * terms, count for little. Deterministic; the largest story comes first.
 */
export function groupStories(reports: Report[]): Story[] {
  const weighed = weigh(reports);
  const groups: Weighed[][] = [];
  for (const one of weighed) {
    const scored = groups
      .map((group) => ({ group, score: Math.max(...group.map((other) => likeness(one, other))) }))
      .sort((a, b) => b.score - a.score);
    const best = scored[0];
    if (best && best.score >= leastAlike) best.group.push(one);
    else groups.push([one]);
  }
  return groups
    .map((group) => ({ reports: group.map(({ report }) => report).sort(oldestFirst) }))
    .sort((one, other) => publishers(other) - publishers(one) || firstNumber(one) - firstNumber(other));
}

function weigh(reports: Report[]): Weighed[] {
  const words = reports.map(({ title, summary }) => ({
    title: new Set(storyWords(title)),
    all: new Set([...storyWords(title), ...storyWords(summary)]),
  }));
  const occurs = new Map<string, number>();
  for (const { all } of words) for (const word of all) occurs.set(word, (occurs.get(word) ?? 0) + 1);
  return reports.map((report, index) => {
    const { title, all } = required(words[index]);
    const weights = new Map<string, number>();
    for (const word of all) {
      const rarity = Math.log(1 + reports.length / required(occurs.get(word)));
      // A headline says what a report is about; its summary also says other things.
      weights.set(word, rarity * (title.has(word) ? 2 : 1));
    }
    const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0));
    return { report, weights, length };
  });
}

/** The cosine similarity of their words; 0 if they cannot be the same event. */
function likeness(one: Weighed, other: Weighed): number {
  const [before, after] = [one.report.publishedAt, other.report.publishedAt];
  if (before && after && Math.abs(before.getTime() - after.getTime()) > mostApartMs) return 0;
  let shared = 0;
  let product = 0;
  for (const [word, weight] of one.weights) {
    const otherWeight = other.weights.get(word);
    if (otherWeight === undefined) continue;
    shared += 1;
    product += weight * otherWeight;
  }
  return shared < leastSharedWords ? 0 : product / (one.length * other.length);
}

function oldestFirst(one: Report, other: Report): number {
  const time = ({ publishedAt }: Report) => publishedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const [before, after] = [time(one), time(other)];
  return before === after ? one.n - other.n : before - after;
}

/** A paper that repeats itself does not make a story bigger. */
function publishers({ reports }: Story): number {
  return new Set(reports.map(({ publisher }) => publisher)).size;
}

function firstNumber({ reports }: Story): number {
  return Math.min(...reports.map(({ n }) => n));
}
