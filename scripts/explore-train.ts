import { readFileSync, writeFileSync } from 'node:fs';
import { crossValidate } from '#features/claim-check/server/training/cross-validate.ts';
const dump = JSON.parse(readFileSync(process.argv[2]!, 'utf8'));
const passages = new Map<string, string>();
const examples = dump.map((one: any) => ({ ...one, passage: one.hash, measures: new Map(Object.entries(one.measures)) }));
void passages;
const options = JSON.parse(process.argv[3]!);
// crossValidate hashes the passage again; folds differ, but no passage is on both sides.
const scores = crossValidate(examples, options);
writeFileSync(process.argv[4]!, JSON.stringify(scores));
