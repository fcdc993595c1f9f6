import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import type { AnswerSave } from '#features/assistant/client/answer-save.ts';
import type { DrawnAnswer } from '#features/assistant/client/drawn-answer.ts';
import { doubtOf } from './doubt-of.ts';
import { dayIn, sentenceWithDate, withPlainDay } from './sentence-with-date.ts';

export const calendarSaves: readonly AnswerSave[] = [
  {
    id: 'event',
    order: 30,
    label: 'Event',
    icon: <CalendarPlusIcon size={20} className="text-success" aria-hidden />,
    whyNot(answer) {
      // What the answer proposes has a button of its own, and its sentences are about the proposal.
      if (hasProposal(answer)) return 'On its card';
      return sentenceWithDate(answer.text) === undefined ? 'No date found' : undefined;
    },
    found: (answer) => (hasProposal(answer) ? undefined : dayIn(answer.text)),
    doubt: (answer) => (hasProposal(answer) ? undefined : doubtOf(sentenceWithDate(answer.text))),
    /** Opens the form prefilled from the answer; nothing is saved until the form is submitted. */
    async save({ text }, { navigate }) {
      void navigate(`/calendar?${new URLSearchParams({ line: withPlainDay(sentenceWithDate(text) ?? '') })}`);
      return false;
    },
  },
];

function hasProposal({ parts }: DrawnAnswer): boolean {
  return parts.some(({ kind }) => kind === 'event-drafts' || kind === 'schedule-changes');
}
