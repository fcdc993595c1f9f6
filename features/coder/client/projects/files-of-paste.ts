import type { CodeFile } from '#features/coder/shared/coder.contract.ts';

const fileLine = /^(?:\/\/|#|--|<!--|\/\*)?\s*file:\s*([^\s*>]+)\s*(?:\*\/|-->)?$/i;

/** Splits pasted code at lines that name a file; anything before the first goes into `name`. */
export function filesOfPaste(name: string, pasted: string): Record<string, CodeFile> {
  const files = new Map<string, string[]>();
  let current = name;
  for (const line of pasted.split(/\r?\n/)) {
    const named = fileLine.exec(line.trim())?.[1];
    if (named !== undefined) current = named;
    const lines = files.get(current) ?? [];
    files.set(current, lines);
    if (named === undefined) lines.push(line);
  }
  const kept = [...files].filter(
    ([path, lines]) => path !== name || files.size === 1 || lines.join('').trim() !== '',
  );
  return Object.fromEntries(
    kept.map(([path, lines]) => [path, { encoding: 'text', text: lines.join('\n') }]),
  );
}
