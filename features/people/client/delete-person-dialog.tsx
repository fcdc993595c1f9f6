import { z } from 'zod';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useAccountForm } from '#features/accounts/client/use-account-form.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { isOutOfDate } from '#features/console/client/is-out-of-date.ts';
import { DeletePersonInput, type ListedPerson } from '#features/people/shared/people.contract.ts';
import { useRecheckPerson, useReloadPeople } from './people.api.ts';

const Done = z.object({ isDone: z.literal(true) });

/** Requires typing the address, because deleted accounts cannot be restored. */
export function DeletePersonDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const { id, name, email } = person;
  const { send } = useConsoleCalls();
  const reload = useReloadPeople();
  const recheck = useRecheckPerson(person);
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: DeletePersonInput,
    failure: 'The account could not be deleted. Please try again.',
    submit: async (input) => {
      try {
        await send('DELETE', `/api/admin/people/${encodeURIComponent(id)}`, input, Done);
        await reload();
        onClose();
      } catch (error) {
        if (isOutOfDate(error)) await recheck(error);
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
  });
  return (
    <Overlay
      isOpen
      size="small"
      onClose={onClose}
      title={`Delete ${name}?`}
      description="Their chats, files, settings and everything else are deleted at once and for good. They get one last email."
    >
      <form
        onSubmit={handleSubmit}
        noValidate
        aria-label="Delete the account"
        className="flex flex-col gap-4"
      >
        {formError !== undefined && <Banner kind="error">{formError}</Banner>}
        <TextField
          label={`Type ${email} to confirm`}
          name="email"
          type="email"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          error={errorOf('email')}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="danger" isBusy={isBusy} busyLabel="Deleting">
            Delete for good
          </Button>
        </div>
      </form>
    </Overlay>
  );
}
