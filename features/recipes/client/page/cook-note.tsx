import { type SubmitEvent, useState } from 'react';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { maxCookNoteLength, type RecipeCook } from '#features/recipes/shared/recipes.contract.ts';
import { noteCook } from '../recipes.api.ts';
import { useChangeCookingLog } from './use-change-cooking-log.ts';

interface CookNoteProps {
  recipe: string;
  cook: RecipeCook;
  /** The day, as it is shown. */
  when: string;
}

/** What to remember of one time, such as “less salt”: shown, and written on the spot. */
export function CookNote({ recipe, cook, when }: CookNoteProps) {
  const changeLog = useChangeCookingLog();
  const [written, setWritten] = useState<string | null>(null);
  const { isBusy: isSaving, submit } = useSubmitOnce();

  async function save() {
    const isSaved = await changeLog(() => noteCook(recipe, cook.id, written ?? ''));
    if (isSaved) setWritten(null);
  }

  if (written === null)
    return (
      <div className="basis-full">
        {cook.note !== '' && <p className="whitespace-pre-line text-text-2">{cook.note}</p>}
        <button
          type="button"
          aria-label={cook.note === '' ? `Add a note for ${when}` : `Edit note for ${when}`}
          className="min-h-11 text-small font-semibold text-primary-text underline-offset-2 hover:underline"
          onClick={() => setWritten(cook.note)}
        >
          {cook.note === '' ? 'Add a note' : 'Edit note'}
        </button>
      </div>
    );
  return (
    <form
      className="basis-full"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(save);
      }}
    >
      <TextAreaField
        label="Note for the next time"
        rows={2}
        maxLength={maxCookNoteLength}
        value={written}
        autoFocus
        onChange={(event) => setWritten(event.target.value)}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" isBusy={isSaving}>
          Save note
        </Button>
        <Button disabled={isSaving} onClick={() => setWritten(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
