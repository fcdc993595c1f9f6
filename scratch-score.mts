const root = process.cwd();
const { openReference } = await import(root + '/features/dictionary/server/reference.ts');
const { paths } = await import(root + '/server/paths.ts');
const { wholeEngine } = await import(root + '/tests/built-in-engine/whole-engine.ts');
const { readAskedSet, askAll } = await import(root + '/tests/built-in-engine/evaluation/asked-set.ts');
const engine = wholeEngine(openReference(paths.reference));
for (const name of process.argv.slice(2)) {
  const set = await readAskedSet(name as any); const res = await askAll(set, engine.tools, engine.model);
  const by = (f: any) => { const o: any = {}; for (const r of res) { const k = (o[f(r.request)] ??= [0, 0, 0]); k[['right', 'declined', 'wrong'].indexOf(r.verdict)]++; } return o; };
  const t = by(() => 'all').all;
  console.log(name, res.length, JSON.stringify(t), JSON.stringify(by((r: any) => r.note)), JSON.stringify(by((r: any) => r.kind)));
}
