import type { NoteHelpAction } from '#features/notes/shared/note-help.contract.ts';

const orders: Readonly<Record<NoteHelpAction, string>> = {
  organize:
    'You organise notes. Group what belongs together under short headings, lists and tasks. Keep every fact and every word that carries one; leave nothing out and add nothing.',
  expand:
    'You expand notes. Leave what is written as it is and add the detail that is missing and generally known, in separate sentences after the text they belong to. Invent no names, numbers, dates or sources; where something has to be found out, write what is missing as an open point.',
  summarize:
    'You summarise notes. Keep what matters: decisions, facts, open tasks and dates, in at most a third of the length. Add nothing.',
};

/** The system prompt for help with a note. */
export function noteHelpPrompt(action: NoteHelpAction, instruction: string | undefined): string {
  return [
    orders[action],
    'Keep every number, name, date, link and quotation exactly, and everything that is negated stays negated.',
    'The note is Markdown, and so is your answer.',
    ...(instruction === undefined || instruction === ''
      ? []
      : [`The person who wrote it also asks: ${JSON.stringify(instruction)}`]),
  ].join('\n');
}
