import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxSteeringLength } from '#features/research/shared/research.contract.ts';
import { steerResearch, writeReportNow } from './research.api.ts';

/** Lets the person steer a run while it gathers sources. */
export function SteerForm({ turnId }: { turnId: string }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'steer' | 'report' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function tell(what: 'steer' | 'report', send: () => Promise<void>) {
    setBusy(what);
    setProblem(null);
    try {
      await send();
      if (what === 'steer') setText('');
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'That could not be sent. Please try again.');
    } finally {
      setBusy(null);
    }
  }

  return (
    <form
      aria-label="Steer the research"
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        const wish = text.trim();
        if (wish !== '' && busy === null) void tell('steer', () => steerResearch(turnId, wish));
      }}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Look this up next"
            isForWords
            isLabelHidden
            placeholder="Look this up next…"
            value={text}
            maxLength={maxSteeringLength}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            {...(problem !== null && { error: problem })}
          />
        </div>
        <Button type="submit" isBusy={busy === 'steer'} disabled={text.trim() === ''}>
          Steer
        </Button>
      </div>
      <Button
        size="small"
        className="mt-2.5"
        isBusy={busy === 'report'}
        onClick={() => void tell('report', () => writeReportNow(turnId))}
      >
        Write the report now
      </Button>
    </form>
  );
}
