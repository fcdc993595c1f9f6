import { LightningIcon } from '@phosphor-icons/react/Lightning';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { DictatedField } from '#client/app/dictation/dictated-field.tsx';
import { useDebounced } from '#client/app/use-debounced.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useToast } from '#client/ui/toast.tsx';
import { type EventDraft, maxQuickAddLength } from '#features/calendar/shared/calendar.contract.ts';
import { newId } from '#shared/ids.ts';
import { readQuickAdd, useQuickAdd } from '../calendar.api.ts';
import type { Clock } from '../format-time.ts';
import type { EventChanges } from '../use-event-changes.ts';
import { describeDraft } from './describe-draft.ts';

interface QuickAddProps {
  field: RefObject<HTMLInputElement | null>;
  changes: EventChanges;
  clock: Clock;
  className?: string;
  /** Opens the form with the parsed draft. */
  onForm: (draft: EventDraft) => void;
  onAdded: (draft: EventDraft) => void;
}

/** One line that becomes an event, with a live preview; Enter saves, Tab opens the form. */
export function QuickAdd({ field, changes, clock, className, onForm, onAdded }: QuickAddProps) {
  const { showToast } = useToast();
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const typed = text.trim();
  const asked = useDebounced(typed, 200, typed === '');
  const read = useQuickAdd(asked);
  const preview = asked === typed && typed !== '' ? read.data : undefined;

  async function add() {
    if (typed === '' || isSending) return;
    setIsSending(true);
    try {
      // The latest input may not have been parsed yet.
      const { draft, asks } = await readQuickAdd(typed);
      if (!draft) return showToast({ message: asks === 'what' ? 'What?' : 'When?' });
      if (!(await create(draft))) return;
      // The next line may have been started meanwhile.
      setText((now) => (now === text ? '' : now));
      onAdded(draft);
    } catch (error) {
      showToast({ message: error instanceof ApiError ? error.message : 'Failed to save event' });
    } finally {
      setIsSending(false);
    }
  }

  async function create(draft: EventDraft): Promise<boolean> {
    try {
      await changes.create({ id: newId(), ...draft });
      return true;
    } catch (error) {
      // Rejected by the form's validation; any other failed write is already shown.
      if (error instanceof ApiError && error.code === 'invalid_input') showToast({ message: error.message });
      return false;
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void add();
    } else if (event.key === 'Tab' && !event.shiftKey && preview?.draft) {
      event.preventDefault();
      onForm(preview.draft);
      setText('');
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    }
  }

  const said = preview?.draft
    ? describeDraft(preview.draft, clock)
    : preview?.asks === 'what'
      ? 'What?'
      : preview?.asks === 'when'
        ? 'When?'
        : '';
  return (
    <search className={classNames('relative', className)}>
      <span
        aria-hidden
        className="pointer-events-none absolute start-0 top-0 z-10 flex h-11 w-11 items-center justify-center text-text-2"
      >
        <LightningIcon size={20} />
      </span>
      <DictatedField>
        <input
          ref={field}
          type="text"
          aria-label="Quick add"
          aria-describedby="quick-add-preview"
          placeholder="Lunch with Ana, Friday at 1"
          maxLength={maxQuickAddLength}
          value={text}
          aria-busy={isSending}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
          className="field-focus h-11 w-full rounded-control border border-line-strong bg-surface ps-11 pe-3.5 text-text"
        />
      </DictatedField>
      <p
        id="quick-add-preview"
        role="status"
        className={classNames(
          'absolute inset-x-0 z-30 rounded-control border border-line bg-raised px-3.5 py-2 text-small shadow-e2 max-lg:bottom-full max-lg:mb-1 lg:top-full lg:mt-1',
          said === '' && 'sr-only',
        )}
      >
        {said}
        {preview?.draft && <span className="text-text-2"> · Enter adds it, Tab opens the form</span>}
      </p>
    </search>
  );
}
