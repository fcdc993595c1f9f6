import { readFileSync } from 'node:fs';
import { createLexicon } from '#features/claim-check/server/lexicon.ts';
import { passageOf } from '#features/claim-check/server/evaluation/labelled-pair.ts';
import { judgeClaim } from '#features/claim-check/server/judge-claim.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
const reference = openReference(paths.reference);
const lexicon = createLexicon(reference);
const pairs = JSON.parse(readFileSync('features/claim-check/server/evaluation/fourth-pairs.json', 'utf8'));
const times: number[] = [];
for (const pair of pairs) {
  const a = process.cpuUsage();
  judgeClaim(pair.claim, [passageOf(pair)], lexicon);
  const b = process.cpuUsage(a);
  times.push((b.user + b.system) / 1000);
}
const cold = times.slice(40).toSorted((x, y) => x - y);
console.log('cpu ms mean', cold.reduce((s, v) => s + v, 0) / cold.length, 'p50', cold[cold.length >> 1], 'p95', cold[Math.floor(cold.length * 0.95)]);
