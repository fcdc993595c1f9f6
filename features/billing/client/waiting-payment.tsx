import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { PaymentConfirmation } from '#features/billing/shared/billing.contract.ts';
import { formatMoney } from './money.ts';

/** A bigger plan was chosen and its payment is not complete, e.g. because the person came back from their bank's page. */
export function WaitingPayment() {
  const { data } = useQuery({
    queryKey: ['billing', 'waiting-payment'],
    queryFn: ({ signal }) => apiGet('/api/billing/confirmation', PaymentConfirmation, { signal }),
    // Without an answer from the payment provider nothing is said; the plan itself is shown either way.
    retry: false,
  });
  if (!data || data.clientSecret === null || data.due === null) return null;
  return (
    <Banner kind="info">
      Your new plan begins once {formatMoney(data.due)} is paid.{' '}
      <a href="/payments/confirm" className="font-semibold underline underline-offset-4">
        Complete the payment
      </a>
    </Banner>
  );
}
