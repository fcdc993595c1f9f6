import { maxBlocks, type ProposedChange } from '../coder.contract.ts';
import { problemOfPath } from '../file-rules.ts';
import type { WantedChange } from './proposals.contract.ts';

export type ReadChanges = { changes: ProposedChange[] } | { problem: string };

/**
 * Checks a model's changes against the current files. A block must occur exactly once: otherwise its position would be
 * arbitrary. The problem is for the model, which can then retry.
 */
export function readChanges(
  wanted: readonly WantedChange[],
  files: ReadonlyMap<string, string>,
): ReadChanges {
  const changes: ProposedChange[] = [];
  const texts = new Map(files);
  for (const change of wanted) {
    const { path, action } = change;
    const problem = problemOfPath(path) ?? (change.to === undefined ? null : problemOfPath(change.to));
    if (problem !== null) return { problem: /* untranslated */ `${path}: ${problem}` };
    const now = texts.get(path);
    if (action !== 'write' && now === undefined) {
      const known = [...files.keys()].slice(0, 40).join(', ');
      return { problem: /* untranslated */ `There is no text file “${path}”. The files are: ${known}.` };
    }
    if (action === 'delete') {
      changes.push({ kind: 'delete', path });
      texts.delete(path);
    } else if (action === 'rename') {
      if (change.to === undefined)
        return { problem: /* untranslated */ `“${path}” is to be renamed, and “to” is missing.` };
      if (texts.has(change.to))
        return { problem: /* untranslated */ `There is a file “${change.to}” already.` };
      changes.push({ kind: 'rename', path, to: change.to });
      texts.set(change.to, now ?? '');
      texts.delete(path);
    } else {
      const text = action === 'write' ? change.text : replaced(now ?? '', change);
      if (text === undefined)
        return { problem: /* untranslated */ `“${path}” is to be written, and “text” is missing.` };
      if (typeof text !== 'string') return text;
      const known = changes.findIndex((one) => one.kind === 'write' && one.path === path);
      const base = files.get(path) ?? null;
      const earlier = changes[known];
      const blocks = [
        ...(earlier?.kind === 'write' ? (earlier.blocks ?? []) : []),
        ...namedBlocks(change),
      ].slice(0, maxBlocks);
      const written = {
        ...{ kind: 'write' as const, path, base, text },
        ...(blocks.length > 0 && { blocks }),
      };
      if (known < 0) changes.push(written);
      else changes[known] = written;
      texts.set(path, text);
    }
  }
  const real = changes.filter((change) => change.kind !== 'write' || change.base !== change.text);
  return real.length === 0
    ? { problem: /* untranslated */ 'These changes leave every file as it is.' }
    : { changes: real };
}

const namedBlocks = ({ action, blocks = [] }: WantedChange) =>
  action !== 'edit'
    ? []
    : blocks.flatMap(({ title, search, replace }) =>
        title ? [{ title, before: search, after: replace }] : [],
      );

function replaced(text: string, { path, blocks = [] }: WantedChange): string | { problem: string } {
  if (blocks.length === 0)
    return { problem: /* untranslated */ `“${path}” is to be edited, and “blocks” is missing.` };
  let result = text;
  for (const [index, { search, replace }] of blocks.entries()) {
    const at = result.indexOf(search);
    const place = /* untranslated */ `Block ${index + 1} of “${path}”`;
    if (at < 0)
      return {
        problem: /* untranslated */ `${place} is not in the file. Read the file again and copy the lines exactly.`,
      };
    if (result.indexOf(search, at + 1) >= 0)
      return {
        problem: /* untranslated */ `${place} is in the file more than once. Add lines around it until it occurs once.`,
      };
    result = result.slice(0, at) + replace + result.slice(at + search.length);
  }
  return result;
}
