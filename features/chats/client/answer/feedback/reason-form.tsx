import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type FeedbackRating, maxFeedbackReason } from '#features/chats/shared/feedback.contract.ts';

interface ReasonFormProps {
  rating: FeedbackRating;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** An optional comment on why. It does not take focus: people who only wanted to vote carry on. */
export function ReasonForm({ rating, onSend, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (reason.trim() === '') onClose();
    else onSend(reason.trim());
  }

  return (
    <form
      noValidate
      aria-label="Why this vote"
      onSubmit={handleSubmit}
      className="order-last mt-2 flex basis-full flex-wrap items-start gap-2 rounded-card border border-line bg-surface p-3.5"
    >
      <TextField
        label={rating === 'up' ? 'What was good? (optional)' : 'What went wrong? (optional)'}
        isForWords
        hint="Saved with your vote for whoever runs this server. The chat itself stays private."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={maxFeedbackReason}
        autoComplete="off"
        className="min-w-56 flex-1"
      />
      <div className="flex gap-2 sm:mt-6.5">
        <Button type="submit">Send</Button>
        <Button kind="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
