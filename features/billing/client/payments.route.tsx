import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { PaymentMethod } from '#features/billing/shared/billing.contract.ts';
import { paymentMessages } from '#features/billing/shared/card-messages.ts';
import { notCharged } from '#features/billing/shared/not-charged.ts';
import { homePath } from '#shared/home-path.ts';
import {
  makeDefaultCard,
  removeCard,
  useBilling,
  usePaymentMethods,
  useRefreshBilling,
} from './billing.api.ts';
import { CardForm } from './card-form.tsx';
import { cardTitle, PaymentCard } from './payment-card.tsx';

type Outcome = { kind: 'success' | 'error'; message: string; count: number };

/** /payments */
function PaymentsPage() {
  usePageTitle('Payment Methods');
  const billing = useBilling();
  const cards = usePaymentMethods();
  const refresh = useRefreshBilling();
  const [query, setQuery] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(
    // The provider's fields are on a separate page, which links back here.
    query.has('added') ? { kind: 'success', message: paymentMessages.added, count: 0 } : null,
  );
  const [busyId, setBusyId] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<PaymentMethod | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);

  useEffect(() => {
    // Said once: loading the page again adds no card.
    if (query.has('added')) setQuery({}, { replace: true });
  }, [query, setQuery]);

  const hasOwnFields = billing.data?.provider === 'stripe';

  function tell(kind: Outcome['kind'], message: string): void {
    setOutcome((before) => ({ kind, message, count: (before?.count ?? 0) + 1 }));
  }

  async function handleMakeDefault({ id }: PaymentMethod): Promise<void> {
    setBusyId(id);
    setOutcome(null);
    try {
      await makeDefaultCard(id);
      await refresh();
      tell('success', paymentMessages.madeDefault);
    } catch {
      tell('error', paymentMessages.defaultFailed);
    } finally {
      setBusyId(null);
    }
  }

  async function handleRemove({ id }: PaymentMethod): Promise<void> {
    setIsRemoving(true);
    setOutcome(null);
    try {
      await removeCard(id);
      await refresh();
      tell('success', paymentMessages.removed);
    } catch (error) {
      const isReason = error instanceof ApiError && error.code === 'conflict';
      tell('error', isReason ? error.message : paymentMessages.removeFailed);
    } finally {
      setIsRemoving(false);
      setLeaving(null);
    }
  }

  function handleAdded(): void {
    setIsAdding(false);
    tell('success', paymentMessages.added);
    void refresh();
  }

  const addButton = hasOwnFields ? (
    // A full page load: the provider's script may run only in that document.
    <ButtonLink href="/payments/card" kind="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden />}>
      Add Payment Method
    </ButtonLink>
  ) : (
    <Button
      kind="primary"
      icon={<PlusIcon size={18} weight="bold" aria-hidden />}
      onClick={() => {
        setOutcome(null);
        setIsAdding(true);
      }}
    >
      Add Payment Method
    </Button>
  );

  return (
    <div className="page max-w-3xl! pt-4 pb-16 lg:pt-8">
      <a
        href={homePath}
        className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-semibold text-text-2 no-underline hover:bg-hover hover:text-text"
      >
        <ArrowLeftIcon className="rtl:-scale-x-100" size={18} aria-hidden />
        Back to dashboard
      </a>
      <div className="mt-1 mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-h1">Payment Methods</h1>
          <p className="mt-1 text-text-2">
            {billing.data?.isCharged === false
              ? `${notCharged} Cards are saved for your reference only.`
              : 'The cards that pay for your plan.'}
          </p>
        </div>
        {!isAdding && (cards.data?.length ?? 0) > 0 && addButton}
      </div>
      <div className="grid gap-5">
        {outcome && (
          <Banner key={outcome.count} kind={outcome.kind} onDismiss={() => setOutcome(null)}>
            {outcome.message}
          </Banner>
        )}
        {isAdding && <CardForm onAdded={handleAdded} onCancel={() => setIsAdding(false)} />}
        {cards.isError && (
          <Banner kind="error" onRetry={() => void cards.refetch()}>
            {paymentMessages.loadFailed}
          </Banner>
        )}
        {cards.isPending && <CardsSkeleton />}
        {cards.data?.length === 0 && !isAdding && (
          <Card>
            <EmptyState
              title="No payment methods yet"
              description="The first card you add becomes the default one."
              action={addButton}
            />
          </Card>
        )}
        {cards.data !== undefined && cards.data.length > 0 && (
          <ul
            aria-label="Saved cards"
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {cards.data.map((card) => (
              <PaymentCard
                key={card.id}
                card={card}
                isBusy={busyId === card.id}
                onMakeDefault={() => void handleMakeDefault(card)}
                onRemove={() => setLeaving(card)}
              />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Remove this card?"
        description={
          leaving === null
            ? ''
            : `${cardTitle(leaving)} will be removed.${leaving.isDefault && (cards.data?.length ?? 0) > 1 ? ' The newest of the others becomes the default one.' : ''}`
        }
        confirmLabel="Remove Card"
        isBusy={isRemoving}
        busyLabel="Removing…"
        onConfirm={() => leaving && void handleRemove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </div>
  );
}

function CardsSkeleton() {
  return (
    <LoadingRegion
      label="Loading payment methods"
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-4 px-card py-4">
          <Skeleton className="size-11 rounded-control" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}

export { PaymentsPage as Component };
