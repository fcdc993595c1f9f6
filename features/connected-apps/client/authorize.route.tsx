import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { AccountPage } from '#features/accounts/client/account-page.tsx';
import { isReauthenticationDeclined, useStepUp } from '#features/accounts/client/use-step-up.tsx';
import {
  type AskedConsent,
  AuthorizationRequest,
} from '#features/connected-apps/shared/connected-apps.contract.ts';
import { brand } from '#shared/brand.ts';
import { answerConsent, useAskedConsent } from './connected-apps.api.ts';

/** /oauth/authorize: an app sent the person here to authorise it. */
function AuthorizePage() {
  usePageTitle('Connect an app');
  const [search] = useSearchParams();
  const { data: asked, error, isPending } = useAskedConsent(search.toString());
  const request = AuthorizationRequest.safeParse(Object.fromEntries(search)).data;

  if (isPending) {
    return (
      <AccountPage heading="Connect an app" lead="Checking what it asks for">
        <LoadingRegion label="Loading what the app asks for">
          <Skeleton className="mt-6 h-64 rounded-card" />
        </LoadingRegion>
      </AccountPage>
    );
  }
  if (!asked || !request) {
    const why = error instanceof ApiError ? error.message : 'Something in the request is not right.';
    return (
      <AccountPage heading="This app cannot be connected" lead="Nothing was changed." isAnswer>
        <div className="mt-6 flex flex-col items-start gap-4">
          <Banner kind="error">{why}</Banner>
          <ButtonLink href="/">Go to {brand.name}</ButtonLink>
        </div>
      </AccountPage>
    );
  }
  return <Consent asked={asked} request={request} />;
}

function Consent({ asked, request }: { asked: AskedConsent; request: AuthorizationRequest }) {
  const { withReauthentication, dialog } = useStepUp();
  const { submit, isBusy } = useSubmitOnce();
  const [problem, setProblem] = useState<string>();
  // Write access is a separate decision.
  const [chosen, setChosen] = useState(() =>
    asked.scopes.filter(({ writes }) => !writes).map(({ id }) => id),
  );

  const answer = (scopes: string[] | null) =>
    submit(async () => {
      setProblem(undefined);
      try {
        const address = await withReauthentication(() => answerConsent(request, scopes));
        window.location.assign(address);
      } catch (cause) {
        if (isReauthenticationDeclined(cause)) return;
        setProblem(describeAccountError(cause, 'That did not work. Please try again.').message);
      }
    });

  return (
    <AccountPage
      heading={`Connect ${asked.name}?`}
      lead={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="break-all">{asked.host}</span>
          {!asked.isVerified && <Tag tone="marigold">Unverified app</Tag>}
        </span>
      }
    >
      <form
        className="mt-6 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void answer(chosen);
        }}
      >
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        {!asked.isVerified && (
          <p className="text-small text-text-2">
            This is what the app says about itself, and nobody has checked it. Continue only if you have just
            asked it to connect.
          </p>
        )}
        <fieldset>
          <legend className="mb-1 font-semibold">What it can do for you</legend>
          {asked.scopes.map(({ id, name, explanation }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setChosen((before) => (checked ? [...before, id] : before.filter((one) => one !== id)));
              }}
              label={
                <>
                  <span className="font-medium">{name}</span>
                  <span className="block text-small text-text-2">{explanation}</span>
                </>
              }
            />
          ))}
        </fieldset>
        <p className="text-small text-text-2">
          Your answer goes to <strong className="break-all">{asked.goesTo}</strong>. No app can delete, share
          or pay, and you can revoke it under Security at any time.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            kind="primary"
            isBusy={isBusy}
            busyLabel="Connecting"
            disabled={chosen.length === 0}
          >
            Connect
          </Button>
          <Button disabled={isBusy} onClick={() => void answer(null)}>
            Don’t connect
          </Button>
        </div>
      </form>
      {dialog}
    </AccountPage>
  );
}

export { AuthorizePage as Component };
