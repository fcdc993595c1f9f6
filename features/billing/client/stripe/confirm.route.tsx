import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useBilling } from '#features/billing/client/billing.api.ts';
import { Billing, PaymentConfirmation } from '#features/billing/shared/billing.contract.ts';
import { StripeFields, StripeRefusal } from './stripe-fields.tsx';
import { StripePage } from './stripe-page.tsx';

const failure = 'The payment could not be completed. Please try again.';

/** What became of it is Stripe's to say. */
async function leave(): Promise<void> {
  await apiSend('POST', '/api/billing/refresh', undefined, Billing).catch(() => undefined);
  location.replace('/settings/subscription');
}

/** /payments/confirm: a payment that waits for the person, or for another card. */
export function Component() {
  return (
    <StripePage
      title="Complete your payment"
      lead="Your plan changes as soon as this payment is complete. What you type here goes to Stripe, and not to us."
      back={{ label: 'Settings', href: '/settings/subscription' }}
    >
      <Payment />
    </StripePage>
  );
}

function Payment() {
  const billing = useBilling();
  const waiting = useQuery({
    queryKey: ['billing', 'confirmation'],
    queryFn: ({ signal }) => apiGet('/api/billing/confirmation', PaymentConfirmation, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isDone = waiting.data?.clientSecret === null;

  useEffect(() => {
    if (isDone) void leave();
  }, [isDone]);

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
  return (
    <StripeFields
      publishableKey={publishableKey}
      clientSecret={clientSecret}
      submitLabel="Pay"
      busyLabel="Processing..."
      failure={failure}
      onLoaded={async (stripe) => {
        const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
        if (paymentIntent?.status !== 'requires_action') return false;
        // The bank asks on top of this page. Should that fail, another card may be tried below.
        const { error } = await stripe.handleNextAction({ clientSecret });
        if (error) return false;
        await leave();
        return true;
      }}
      onSubmit={async (stripe, elements) => {
        const { error } = await stripe.confirmPayment({
          elements,
          redirect: 'if_required',
          confirmParams: { return_url: `${location.origin}/payments/confirm` },
        });
        if (error) throw new StripeRefusal(error.message ?? failure);
        await leave();
      }}
    />
  );
}
