import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import { useConsoleChange } from '#features/console/client/use-console-change.ts';

export type LimitValue = number | null | 'default';

interface LimitDialogProps {
  title: string;
  description: string;
  hint: string;
  /** Null: unlimited. */
  limit: number | null;
  /** Resets a custom limit; absent if there is none. */
  defaultLabel: string | undefined;
  save: (limit: LimitValue) => Promise<void>;
  onClose: () => void;
}

/** Tasks per day; for a plan, or for one person. */
export function LimitDialog(props: LimitDialogProps) {
  const { title, description, hint, defaultLabel, onClose } = props;
  const { handleSubmit, isBusy, errorOf, formError } = useForm<{ limit: LimitValue }>({
    read(form) {
      const text = String(new FormData(form).get('limit') ?? '').replaceAll(/[\s,.]/g, '');
      if (text === '') return { values: { limit: null } };
      const limit = Number(text);
      if (/^\d{1,7}$/.test(text) && limit >= 1 && limit <= 1_000_000) return { values: { limit } };
      return {
        problems: [{ field: 'limit', message: 'Enter a number from 1 to 1,000,000, or leave it empty' }],
      };
    },
    send: (input) => save(input.limit),
    describe: (error) => describeAccountError(error, 'The limit could not be changed. Please try again.'),
  });
  async function save(limit: LimitValue): Promise<void> {
    try {
      await props.save(limit);
      onClose();
    } catch (error) {
      if (!isReauthenticationDeclined(error)) throw error;
    }
  }
  const { run, problem, busyWith } = useConsoleChange();
  return (
    <Overlay isOpen size="small" onClose={onClose} title={title} description={description}>
      <form onSubmit={handleSubmit} noValidate aria-label="Limit" className="flex flex-col gap-4">
        {(formError ?? problem) !== undefined && <Banner kind="error">{formError ?? problem}</Banner>}
        <TextField
          label="Tasks a day"
          name="limit"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={props.limit ?? ''}
          hint={hint}
          error={errorOf('limit')}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          {defaultLabel !== undefined && (
            <Button
              isBusy={busyWith === 'default'}
              busyLabel="Changing"
              onClick={() => void run('default', () => save('default'))}
            >
              {defaultLabel}
            </Button>
          )}
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving">
            Save
          </Button>
        </div>
      </form>
    </Overlay>
  );
}
