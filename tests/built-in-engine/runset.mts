import { readFileSync } from 'node:fs';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { askAll } from './evaluation/asked-set.ts';
import { wholeEngine } from './whole-engine.ts';
const reference = openReference(paths.reference);
const raw = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const quiet = process.argv[3] === 'quiet';
const set = { ...raw, version: 1, use: 'tuned', now: new Date(raw.now), requests: raw.requests.map((r) => ({ ...r, mustMatch: r.mustMatch.map((m) => new RegExp(m, 'iu')), mustNotMatch: r.mustNotMatch.map((m) => new RegExp(m, 'iu')) })) };
const whole = wholeEngine(reference);
const results = await askAll(set, whole.tools, whole.model);
for (const r of results) { const t = r.run.text.replaceAll(/ ?⟦\d+⟧/g, '').replaceAll('**', ''); if (r.request.mustMatch.every((m) => m.test(t)) && !r.request.mustNotMatch.some((m) => m.test(t))) r.verdict = 'right'; }
const kinds = {};
for (const r of results) { const k = (kinds[r.request.kind] ??= [0, 0, 0]); k[['right', 'declined', 'wrong'].indexOf(r.verdict)]++; }
const n = (v) => results.filter((r) => r.verdict === v).length;
console.log({ right: n('right'), declined: n('declined'), wrong: n('wrong') }); console.log(JSON.stringify(kinds));
if (!quiet) for (const r of results) if (r.verdict !== 'right') console.log('\n###', r.verdict, r.request.kind, '|', r.request.turns.join(' // '), '\n  need', r.request.mustMatch.map(String).join(' & ').slice(0, 200), '\n  not', r.request.mustNotMatch.filter((m) => m.test(r.run.text)).map(String).join(' ').slice(0, 100), '\n  =>', r.run.text.replaceAll('\n', ' / ').slice(0, 260));
process.exit(0);
