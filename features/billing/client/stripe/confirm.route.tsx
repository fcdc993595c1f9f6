import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useBilling } from '#features/billing/client/billing.api.ts';
import { formatMoney } from '#features/billing/client/money.ts';
import { Billing, PaymentConfirmation } from '#features/billing/shared/billing.contract.ts';
import { refusalOf, StripeFields } from './stripe-fields.tsx';
import { StripePage } from './stripe-page.tsx';

const failure = 'The payment could not be completed. Please try again.';
const notApproved = 'Your bank did not approve this payment. Try again, or use another card.';

/** Stripe decides the outcome. */
async function leave(): Promise<void> {
  await apiSend('POST', '/api/billing/refresh', undefined, Billing).catch(() => undefined);
  location.replace('/settings/subscription');
}

/** /payments/confirm: a payment waiting for the person, or for another card. */
function ConfirmPage() {
  return (
    <StripePage
      title="Complete your payment"
      lead="Your plan changes as soon as this payment is complete. What you enter here goes to Stripe, not to us."
      back={{ label: 'Settings', href: '/settings/subscription' }}
    >
      <Payment />
    </StripePage>
  );
}

function Payment() {
  const billing = useBilling();
  const [isBankAsking, setIsBankAsking] = useState(false);
  // Some banks confirm on their own page, which redirects back here with the result.
  const [wasRefused] = useState(
    () => new URLSearchParams(location.search).get('redirect_status') === 'failed',
  );
  const waiting = useQuery({
    queryKey: ['billing', 'confirmation'],
    queryFn: ({ signal }) => apiGet('/api/billing/confirmation', PaymentConfirmation, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isDone = waiting.data?.clientSecret === null;

  useEffect(() => {
    if (isDone) void leave();
  }, [isDone]);

  useEffect(() => {
    // The payment's secret does not belong in the history.
    if (location.search !== '') history.replaceState(history.state, '', location.pathname);
  }, []);

  if (billing.isError || waiting.isError) {
    return (
      <Banner kind="error" onRetry={() => void Promise.all([billing.refetch(), waiting.refetch()])}>
        {failure}
      </Banner>
    );
  }
  const publishableKey = billing.data?.publishableKey;
  const clientSecret = waiting.data?.clientSecret;
  if (!publishableKey || !clientSecret) return <Skeleton className="h-32 w-full rounded-control" />;
  const due = waiting.data?.due;
  return (
    <>
      {due && (
        <p className="mb-5 flex items-baseline justify-between gap-3 border-b border-line pb-4">
          <span className="text-text-2">Due now</span>
          <strong className="text-h3">{formatMoney(due)}</strong>
        </p>
      )}
      {isBankAsking && (
        <div className="mb-5">
          <Banner kind="info">Your bank asks you to confirm this payment in a separate window.</Banner>
        </div>
      )}
      <StripeFields
        publishableKey={publishableKey}
        clientSecret={clientSecret}
        submitLabel={due ? `Pay ${formatMoney(due)}` : 'Pay'}
        busyLabel="Processing..."
        failure={failure}
        firstProblem={wasRefused ? notApproved : ''}
        onLoaded={async (stripe) => {
          const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
          if (paymentIntent?.status !== 'requires_action') return false;
          // The bank's prompt covers this page. If it fails, another card can be tried below.
          setIsBankAsking(true);
          const { error } = await stripe.handleNextAction({ clientSecret });
          setIsBankAsking(false);
          if (error) throw refusalOf(error, notApproved);
          await leave();
          return true;
        }}
        onSubmit={async (stripe, elements) => {
          const { error } = await stripe.confirmPayment({
            elements,
            redirect: 'if_required',
            confirmParams: { return_url: `${location.origin}/payments/confirm` },
          });
          // Already paid, perhaps in another tab: nothing is left to pay.
          const isPaid = error?.payment_intent?.status === 'succeeded';
          if (error && !isPaid) throw refusalOf(error, failure);
          await leave();
        }}
      />
    </>
  );
}

export { ConfirmPage as Component };
