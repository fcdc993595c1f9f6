import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createLexicon } from '#features/claim-check/server/lexicon.ts';
import { readExamples } from '#features/claim-check/server/training/examples.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';

const reference = openReference(paths.reference);
const started = process.cpuUsage();
const examples = await readExamples(createLexicon(reference));
const out = examples.map(({ measures, passage, ...rest }) => ({
  ...rest,
  fold: Number.parseInt(createHash('sha256').update(passage).digest('hex').slice(0, 8), 16) % 5,
  hash: createHash('sha256').update(passage).digest('hex').slice(0, 8),
  measures: Object.fromEntries(measures),
}));
writeFileSync(process.argv[2]!, JSON.stringify(out));
console.log(out.length, process.cpuUsage(started));
