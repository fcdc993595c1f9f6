import type { ProposedChange } from '../coder.contract.ts';

/** Lines added and removed, not counting the common start and end. */
export function countLines(change: ProposedChange): { path: string; added: number; removed: number } {
  if (change.kind === 'rename') return { path: `${change.path} → ${change.to}`, added: 0, removed: 0 };
  if (change.kind === 'delete') return { path: change.path, added: 0, removed: 0 };
  const before = change.base === null || change.base === '' ? [] : change.base.split('\n');
  const after = change.text === '' ? [] : change.text.split('\n');
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { path: change.path, added: after.length - start - end, removed: before.length - start - end };
}
