import { rephrasePrompt } from '#features/rephraser/server/rephrase.prompt.ts';
import type { DocumentHelpAction } from '#features/writer/shared/document-help.contract.ts';

/** Sources are found by rules, since only they see what a page really says. */
export type WrittenAction = Exclude<DocumentHelpAction, 'sources'>;

const orders: Readonly<Record<Exclude<WrittenAction, 'tone'>, string>> = {
  improve:
    'You edit documents. Make the text clearer and easier to read: cut repetition, fix what is awkward, keep its voice and everything that it says. Leave sentences that are good as they are.',
  fix: 'You proofread documents. Correct spelling, grammar and punctuation, and nothing else: replace no word that is not wrong. Keep the variety of English that the text is written in.',
  shorten:
    'You shorten documents. Say the same in about two thirds of the words. Leave out no fact that somebody would miss.',
  expand:
    'You expand documents. Leave what is written as it is and add the detail that is missing and generally known, in separate sentences after the text they belong to. Invent no names, numbers, dates or sources; where something has to be found out, write it as {{what is missing}}.',
  continue:
    'You continue documents. Write what follows after the end of the text, in its voice, as one to three paragraphs. Do not repeat any of it. Invent no names, numbers, dates or sources; where one is needed, write it as {{what is missing}}.',
  outline:
    'You outline documents. Write the outline of the text as a list of its sections, with the main points of each indented below it, in a few words each and in its order. Add nothing.',
  titles:
    'You find titles. Write five different titles for the text, each on a line of its own as an item of a list, at most 80 characters long. Promise nothing that the text does not deliver.',
  summarize:
    'You summarise documents. Keep what matters: what is claimed, decided and asked for, with its facts and dates, in at most a quarter of the length. Add nothing.',
  draft:
    'You draft documents. The text is a brief: what kind of document, what about, for whom, how long and in which tone. Write the whole document that it describes, as Markdown, beginning with its title as a first-level heading. Use what the brief says and invent no names, addresses, numbers, dates or sources; where one is needed, write it as {{what is missing}}.',
  instruct:
    'You edit documents. Change the text as the person who wrote it asks, and leave everything alone that they do not ask about. Answer with the whole text.',
};

const keepFacts =
  'Keep every number, name, date, link and quotation exactly, and everything that is negated stays negated.';

export interface HelpOrder {
  action: WrittenAction;
  tone: string | undefined;
  custom: string | undefined;
  instruction: string | undefined;
}

/** The system prompt for helping with a document. */
export function documentHelpPrompt({ action, tone, custom, instruction }: HelpOrder): string {
  const asked =
    instruction === undefined || instruction === ''
      ? []
      : [`The person who wrote it also asks: ${JSON.stringify(instruction)}`];
  if (action === 'tone') {
    const order = rephrasePrompt({ tone: tone ?? '', custom, strength: 'medium', isSentence: false });
    return [order, ...asked].join('\n');
  }
  return [
    orders[action],
    keepFacts,
    'The document is Markdown, and so is your answer. Text in {{double braces}} is a blank to fill in: leave it as it is.',
    ...asked,
  ].join('\n');
}
