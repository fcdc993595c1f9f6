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
  return (
    <Card aria-label="Quiet hours">
      <Switch
        label="Quiet hours"
        description={`Notifications wait until they end. Security alerts still come at once. Times are in ${timeZone.replaceAll('_', ' ')}.`}
        checked={quietHours !== null}
        disabled={isBusy}
        onChange={(isOn) => onSave(isOn ? firstNight : null)}
      />
      {quietHours && <HoursForm quietHours={quietHours} isBusy={isBusy} onSave={onSave} />}
    </Card>
  );
}

function HoursForm({
  quietHours,
  isBusy,
  onSave,
}: Pick<QuietHoursFieldsProps, 'isBusy' | 'onSave'> & { quietHours: QuietHours }) {
  const [typed, setTyped] = useState(quietHours);
  const [saved, setSaved] = useState(quietHours);
  const [problem, setProblem] = useState('');
  // Another tab may have changed the times.
  if (saved.from !== quietHours.from || saved.until !== quietHours.until) {
    setSaved(quietHours);
    setTyped(quietHours);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const parsed = QuietHours.safeParse(typed);
    setProblem(parsed.error?.issues[0]?.message ?? '');
    if (parsed.success) onSave(parsed.data);
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      aria-label="Quiet hours"
      className="mt-4 flex flex-wrap items-start gap-3"
    >
      <TextField
        label="From"
        type="time"
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        error={problem}
        className="min-w-32"
      />
      <TextField
        label="Until"
        type="time"
        value={typed.until}
        onChange={({ target }) => setTyped({ ...typed, until: target.value })}
        className="min-w-32"
      />
      <Button type="submit" disabled={isBusy} className="sm:mt-6.5">
        Save hours
      </Button>
    </form>
  );
}
