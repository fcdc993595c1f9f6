import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxVersionNameLength } from '#features/editor/shared/text-fields.ts';

interface VersionNameProps {
  name: string;
  save: (name: string) => Promise<void>;
}

/** An earlier version's name. A named version stays; an unnamed one is kept as long as the others. */
export function VersionName({ name: given, save }: VersionNameProps) {
  const form = useId();
  const [name, setName] = useState(given);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === given || isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      await save(name.trim());
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.code === 'conflict';
      setError(isRefused ? failure.message : 'Failed to save the name');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form id={form} onSubmit={(event) => void send(event)} className="mt-3 flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label="Name of this version"
          value={name}
          maxLength={maxVersionNameLength}
          {...(error !== null && { error })}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={name.trim() === given} isBusy={isBusy} busyLabel="Saving">
        Save name
      </Button>
    </form>
  );
}
