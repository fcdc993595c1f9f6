import { useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxEventDays } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, minuteMs, readWall } from '#features/calendar/shared/wall-time.ts';
import { inputTime } from '../format-time.ts';
import type { ShownEvent } from '../grid/shown-events.ts';

export type MoveKind = 'move' | 'copy' | 'length';

interface MoveDialogProps {
  kind: MoveKind;
  event: ShownEvent;
  onSend: (span: { start: number; end: number }) => void;
  onClose: () => void;
}

const titles = () => ({ move: 'Move event', copy: 'Copy event', length: 'Change length' });

/** The keyboard alternative to dragging: move, copy, resize. */
export function MoveDialog({ kind, event, onSend, onClose }: MoveDialogProps) {
  const formId = useId();
  const { isAllDay } = event.occurrence;
  const length = event.end - event.start;
  const unit = isAllDay ? dayMs : minuteMs;
  const [start, setStart] = useState(inputTime(event.start, isAllDay));
  const [amount, setAmount] = useState(String(Math.round(length / unit)));
  const [error, setError] = useState<string>();

  function send() {
    if (kind === 'length') {
      const next = Number(amount);
      if (!Number.isInteger(next) || next < 1 || next * unit > maxEventDays * dayMs)
        return setError('Enter a whole number that is not too large.');
      return onSend({ start: event.start, end: event.start + next * unit });
    }
    const at = readWall(start);
    if (at === undefined) return setError('That is not a date and time.');
    onSend({ start: at, end: at + length });
  }

  return (
    <Overlay
      isOpen
      onClose={onClose}
      size="small"
      title={titles()[kind]}
      description={event.occurrence.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId}>
            {kind === 'copy' ? 'Copy' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          send();
        }}
      >
        {kind === 'length' ? (
          <TextField
            label={isAllDay ? 'Days' : 'Minutes'}
            type="number"
            min={1}
            data-autofocus
            value={amount}
            {...(error !== undefined && { error })}
            onChange={(changed) => setAmount(changed.target.value)}
          />
        ) : (
          <TextField
            label="Start Time"
            type={isAllDay ? 'date' : 'datetime-local'}
            data-autofocus
            value={start}
            {...(error !== undefined && { error })}
            onChange={(changed) => setStart(changed.target.value)}
          />
        )}
      </form>
    </Overlay>
  );
}
