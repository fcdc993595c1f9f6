import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import type { AnswerSave } from '#features/assistant/client/answer-save.ts';
import { doubtOf } from './doubt-of.ts';
import { dayIn, sentenceWithDate, withPlainDay } from './sentence-with-date.ts';

export const calendarSaves: readonly AnswerSave[] = [
  {
    id: 'event',
    order: 30,
    label: 'Event',
    icon: <CalendarPlusIcon size={20} className="text-success" aria-hidden />,
    whyNot: ({ text }) => (sentenceWithDate(text) === undefined ? 'No date found' : undefined),
    found: ({ text }) => dayIn(text),
    doubt: ({ text }) => doubtOf(sentenceWithDate(text)),
    /** Opens the form prefilled from the answer; nothing is saved until the form is submitted. */
    async save({ text }, { navigate }) {
      void navigate(`/calendar?${new URLSearchParams({ line: withPlainDay(sentenceWithDate(text) ?? '') })}`);
      return false;
    },
  },
];
