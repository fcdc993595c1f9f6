import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { askAll } from './evaluation/asked-set.ts';
import { wholeEngine } from './whole-engine.ts';
const whole = wholeEngine(openReference(paths.reference));
const r = await askAll({ version: 1, use: 'tuned', now: new Date('2026-12-02T10:00:00Z'), timeZone: 'Europe/London', requests: process.argv.slice(2).map((t) => ({ kind: 'x', turns: t.split(' // '), mustMatch: [], mustNotMatch: [], note: '' })) }, whole.tools, whole.model);
for (const x of r) console.log('>', x.request.turns.join(' // '), '\n =>', x.run.isDeclined ? '[declined]' : '', x.run.text.replaceAll('\n', ' / ').slice(0, 420));
process.exit(0);
