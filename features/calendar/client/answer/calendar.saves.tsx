import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import type { AnswerSave } from '#features/assistant/client/answer-save.ts';
import { wallMs } from '#features/calendar/shared/wall-time.ts';
import { formatDay } from '../format-time.ts';
import { dayIn, numberedDayIn, sentenceWithDate, withPlainDay } from './sentence-with-date.ts';

/** How 03/04/2027 is read; undefined where the day can be read in one way only. */
function doubtOf(sentence = ''): string | undefined {
  const numbered = numberedDayIn(sentence);
  if (numbered?.other === undefined) return undefined;
  const { written, day, other } = numbered;
  return `The date ${written} is read as ${formatDay(wallMs(day))}, as your browser’s language writes dates. If it means ${formatDay(wallMs(other))}, change the day in the form.`;
}

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
