import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { CopiedAddress } from '#client/ui/copied-address.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { NewLink } from '#features/writer/shared/sharing.contract.ts';
import { createLink } from './sharing.api.ts';

interface LinkFormProps {
  documentId: string;
  onCreated: () => Promise<void>;
}

export function LinkForm({ documentId, onCreated }: LinkFormProps) {
  const [lastDay, setLastDay] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [made, setMade] = useState<NewLink | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      // Until the end of the day in the person's time zone.
      const end = lastDay === '' ? null : new Date(`${lastDay}T23:59:59`).toISOString();
      setMade(await createLink(documentId, end));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem.message);
    } finally {
      setIsBusy(false);
    }
    await onCreated();
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="space-y-3">
      <div className="flex flex-wrap items-end gap-2.5">
        <TextField
          label="Last day (optional)"
          type="date"
          value={lastDay}
          {...(error !== null && { error })}
          onChange={(event) => setLastDay(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy} busyLabel="Creating">
          Create a link
        </Button>
      </div>
      {made !== null && (
        <CopiedAddress label="Link" hint="Copy it now: it is shown only once." path={made.path} />
      )}
    </form>
  );
}
