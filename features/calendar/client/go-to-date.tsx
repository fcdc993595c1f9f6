import { useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { formatWallDate, readWall } from '#features/calendar/shared/wall-time.ts';

interface GoToDateProps {
  day: number;
  onChoose: (day: number) => void;
  onClose: () => void;
}

export function GoToDate({ day, onChoose, onClose }: GoToDateProps) {
  const formId = useId();
  const [text, setText] = useState(formatWallDate(day));
  const chosen = readWall(text);
  return (
    <Overlay
      isOpen
      onClose={onClose}
      size="small"
      title="Go to a date"
      footer={
        <Button kind="primary" type="submit" form={formId} disabled={chosen === undefined}>
          Go
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        <TextField
          label="Date"
          type="date"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Overlay>
  );
}
