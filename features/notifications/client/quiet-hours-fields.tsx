import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { QuietHours } from '#features/notifications/shared/notifications.contract.ts';

interface QuietHoursFieldsProps {
  quietHours: QuietHours | null;
  timeZone: string;
  isBusy: boolean;
  onSave: (quietHours: QuietHours | null) => void;
}

const firstNight: QuietHours = { from: '22:00', until: '07:00' };

/** When devices stay silent. */
export function QuietHoursFields({ quietHours, timeZone, isBusy, onSave }: QuietHoursFieldsProps) {
  const [problem, setProblem] = useState('');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const parsed = QuietHours.safeParse({ from: data.get('from'), until: data.get('until') });
    setProblem(parsed.error?.issues[0]?.message ?? '');
    if (parsed.success) onSave(parsed.data);
  }

  return (
    <Card aria-label="Quiet hours">
      <Switch
        label="Quiet hours"
        description={`Notifications wait until they end. Security alerts still come at once. Times are meant in ${timeZone.replaceAll('_', ' ')}.`}
        checked={quietHours !== null}
        disabled={isBusy}
        onChange={(isOn) => onSave(isOn ? firstNight : null)}
      />
      {quietHours && (
        <form
          // Another tab, or the switch, may have brought other times.
          key={`${quietHours.from}-${quietHours.until}`}
          noValidate
          onSubmit={handleSubmit}
          aria-label="Quiet hours"
          className="mt-4 flex flex-wrap items-start gap-3"
        >
          <TextField
            label="From"
            name="from"
            type="time"
            defaultValue={quietHours.from}
            error={problem}
            className="min-w-32"
          />
          <TextField
            label="Until"
            name="until"
            type="time"
            defaultValue={quietHours.until}
            className="min-w-32"
          />
          <Button type="submit" disabled={isBusy} className="sm:mt-6.5">
            Save hours
          </Button>
        </form>
      )}
    </Card>
  );
}
