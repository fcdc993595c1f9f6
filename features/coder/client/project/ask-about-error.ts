import type { CodeFiles } from '#features/coder/shared/coder.contract.ts';

const linesAround = 10;

/** A question about an error, prefilled so that it can be edited before sending. */
export function questionAboutError(
  { text, place }: { text: string; place: { path: string; line: number } | null },
  files: CodeFiles,
  versions = '',
): string {
  const file = place === null ? undefined : files[place.path];
  if (place === null || file?.encoding !== 'text')
    return `What is wrong here, and how do I mend it?\n\n${text}`;
  const lines = file.text.split('\n');
  const first = Math.max(0, place.line - 1 - linesAround);
  const shown = lines
    .slice(first, place.line - 1 + linesAround)
    .map((line, at) => `${first + at + 1}: ${line}`);
  const where = `${place.path}, line ${place.line}`;
  const question = `What is wrong here, and how do I mend it?\n\n${text}\n\n${where}:\n\`\`\`\n${shown.join('\n')}\n\`\`\``;
  return versions === '' ? question : `${question}\n\n${versions}`;
}
