import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import { useNavigate } from 'react-router';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AnswerAction, AnswerActionProps } from '#features/assistant/client/answer-action.ts';
import { sentenceWithDate } from './sentence-with-date.ts';

/** Opens the form with what an answer says; nothing is saved before its own button is pressed. */
function AddToCalendar({ answer }: AnswerActionProps) {
  const navigate = useNavigate();
  return (
    <IconButton
      label="Add to calendar"
      icon={<CalendarPlusIcon size={20} aria-hidden />}
      onClick={() =>
        void navigate(`/calendar?${new URLSearchParams({ line: sentenceWithDate(answer.text) ?? '' })}`)
      }
    />
  );
}

export const calendarActions: readonly AnswerAction[] = [
  {
    id: 'add-to-calendar',
    order: 44,
    isOffered: ({ status, isError, text }) =>
      status === 'complete' && !isError && sentenceWithDate(text) !== undefined,
    Component: AddToCalendar,
  },
];
