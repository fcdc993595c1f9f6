import type { ProposedChange } from '#features/coder/shared/coder.contract.ts';

/** The changes formatting would make, as a proposal. Loads the formatter. */
export async function formattedFiles(files: Readonly<Record<string, string>>): Promise<ProposedChange[]> {
  const { formatText, isFormattable } = await import('#features/sandbox/client/format/format-text.ts');
  const changes: ProposedChange[] = [];
  for (const [path, text] of Object.entries(files)) {
    if (!isFormattable(path)) continue;
    const formatted = await formatText({ path, text });
    if (formatted.kind === 'text' && formatted.text !== text)
      changes.push({ kind: 'write', path, base: text, text: formatted.text });
  }
  return changes;
}
