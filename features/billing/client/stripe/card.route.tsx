import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useBilling } from '#features/billing/client/billing.api.ts';
import { CardEntry, PaymentMethod } from '#features/billing/shared/billing.contract.ts';
import { paymentMessages } from '#features/billing/shared/card-messages.ts';
import { refusalOf, StripeFields } from './stripe-fields.tsx';
import { StripePage } from './stripe-page.tsx';

const notConfirmed = 'Your bank did not confirm this card. Try again, or use another one.';

async function finish(entry: string): Promise<void> {
  await apiSend('POST', '/api/billing/card-entries/finish', { entry }, PaymentMethod);
  location.replace('/payments?added');
}

/**
 * Completes an entry after a redirect from a bank's page. False: the bank declined, and the entry is no longer usable.
 */
async function finishReturned(entry: string): Promise<boolean> {
  try {
    await finish(entry);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    // Reloading must not confirm it again, and its secret does not belong in the history.
    history.replaceState(history.state, '', location.pathname);
    return false;
  }
}

/** /payments/card: entering a card in Stripe's own fields. */
function CardPage() {
  return (
    <StripePage
      title="Add Payment Method"
      lead="What you enter here goes to Stripe, not to us. We store the brand, the last four digits, the expiry date and the name."
      back={{ label: 'Payment Methods', href: '/payments' }}
    >
      <Entry />
    </StripePage>
  );
}

function Entry() {
  // Some banks confirm on their own page, which redirects back here with the entry's id.
  const [returned] = useState(() => new URLSearchParams(location.search).get('setup_intent'));
  const billing = useBilling();
  const entry = useQuery({
    queryKey: ['billing', 'card-entry', returned],
    queryFn: async () => {
      if (returned !== null && (await finishReturned(returned))) return null;
      const begun = await apiSend('POST', '/api/billing/card-entries', undefined, CardEntry);
      return { ...begun, wasRefused: returned !== null };
    },
    enabled: billing.data?.provider === 'stripe',
    // An entry that is being filled in must not be replaced by another.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  useEffect(() => {
    if (billing.data?.provider === 'local') location.replace('/payments');
  }, [billing.data?.provider]);

  if (billing.isError || entry.isError) {
    return (
      <Banner kind="error" onRetry={() => void Promise.all([billing.refetch(), entry.refetch()])}>
        {paymentMessages.addFailed}
      </Banner>
    );
  }
  const publishableKey = billing.data?.publishableKey;
  if (!entry.data || !publishableKey) return <Skeleton className="h-32 w-full rounded-control" />;
  return (
    <StripeFields
      publishableKey={publishableKey}
      clientSecret={entry.data.clientSecret}
      submitLabel="Add Card"
      busyLabel="Adding…"
      failure={paymentMessages.addFailed}
      firstProblem={entry.data.wasRefused ? notConfirmed : ''}
      onSubmit={async (stripe, elements) => {
        const { error, setupIntent } = await stripe.confirmSetup({
          elements,
          redirect: 'if_required',
          confirmParams: { return_url: `${location.origin}/payments/card` },
        });
        // It had succeeded, and only the response was lost: there is nothing left to confirm.
        const entered = error?.setup_intent?.status === 'succeeded' ? error.setup_intent : setupIntent;
        if (!entered) throw refusalOf(error, paymentMessages.addFailed);
        await finish(entered.id);
      }}
    />
  );
}

export { CardPage as Component };
