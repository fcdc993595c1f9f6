import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { ConsolePage, ConsoleScreen } from '#features/console/client/console-screen.tsx';
import {
  type LegalTexts,
  LegalTextsAnswer,
  maxLegalTextLength,
} from '#features/site-settings/shared/site-settings.contract.ts';

const legalKey = ['console', 'legal-texts'] as const;
const path = '/api/admin/legal-texts';

/** /admin/terms */
function LegalTextsRoute() {
  return (
    <ConsolePage>
      <LegalTextsPage />
    </ConsolePage>
  );
}

function LegalTextsPage() {
  const { get } = useConsoleCalls();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: legalKey,
    queryFn: ({ signal }) => get(path, LegalTextsAnswer, signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <ConsoleScreen
      title="Terms and privacy"
      lead="Your own texts, in place of those that come with the product."
    >
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The texts could not be loaded.
        </Banner>
      )}
      {isPending && (
        <LoadingRegion label="Loading the texts">
          <Skeleton className="h-56 rounded-card" />
        </LoadingRegion>
      )}
      {data && <LegalTextsForm key={data.version} texts={data} />}
    </ConsoleScreen>
  );
}

function LegalTextsForm({ texts }: { texts: LegalTextsAnswer }) {
  const { send } = useConsoleCalls();
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  const { handleSubmit, isBusy, errorOf, formError } = useForm<LegalTexts>({
    read(form) {
      const data = new FormData(form);
      const textOf = (name: string) => String(data.get(name) ?? '').trim() || null;
      return { values: { terms: textOf('terms'), privacy: textOf('privacy') } };
    },
    async send(values) {
      try {
        const answer = await send('PUT', path, { ...values, version: texts.version }, LegalTextsAnswer);
        queryClient.setQueryData(legalKey, answer);
        showToast({ message: 'Saved.' });
      } catch (error) {
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
    describe: (error) => describeAccountError(error, 'The texts could not be saved. Please try again.'),
  });
  return (
    <form
      onSubmit={handleSubmit}
      noValidate
      aria-label="Terms and privacy"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5"
    >
      {formError !== undefined && <Banner kind="error">{formError}</Banner>}
      <p className="text-small text-text-2">
        Plain text. A blank line begins a paragraph, a line with # in front is a heading, one with - an item.
        Left empty, the product’s own text is shown at <a href="/terms">/terms</a> and{' '}
        <a href="/privacy">/privacy</a>.
      </p>
      <TextAreaField
        label="Terms of use"
        name="terms"
        rows={10}
        maxLength={maxLegalTextLength}
        defaultValue={texts.terms ?? ''}
        error={errorOf('terms')}
      />
      <TextAreaField
        label="Privacy policy"
        name="privacy"
        rows={10}
        maxLength={maxLegalTextLength}
        defaultValue={texts.privacy ?? ''}
        error={errorOf('privacy')}
      />
      <Button type="submit" kind="primary" className="self-start" isBusy={isBusy} busyLabel="Saving">
        Save
      </Button>
    </form>
  );
}

export { LegalTextsRoute as Component };
