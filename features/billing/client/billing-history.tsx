import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { Tone } from '#client/ui/tone.ts';
import type { Invoice } from '#features/billing/shared/billing.contract.ts';
import { notCharged } from '#features/billing/shared/not-charged.ts';
import { useBilling, useInvoices } from './billing.api.ts';
import { formatMoney } from './money.ts';

/** Narrow enough on phones for the last column, what became of it, to be in sight. */
const cell = 'px-2 py-2.5 first:ps-4 last:pe-4 sm:px-4';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Every invoice, newest first, laid out for a card. */
export function BillingHistory() {
  const billing = useBilling();
  const history = useInvoices();
  if (history.isError || billing.isError) {
    return (
      <Banner kind="error" onRetry={() => void Promise.all([history.refetch(), billing.refetch()])}>
        Your invoices could not be loaded.
      </Banner>
    );
  }
  if (history.isPending || billing.isPending) {
    return (
      <LoadingRegion label="Loading invoices" className="space-y-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
      </LoadingRegion>
    );
  }
  const invoices = history.data.pages.flatMap((page) => page.invoices);
  if (invoices.length === 0) {
    return (
      <EmptyState
        title="No invoices"
        description={billing.data.isCharged ? 'Each one appears here as soon as it is issued.' : notCharged}
      />
    );
  }
  return (
    <div>
      <div className="-mx-4 overflow-x-auto">
        <table className="w-full text-start text-small">
          <caption className="sr-only">Invoices, newest first</caption>
          <thead>
            <tr className="border-b border-line text-text-2">
              {['Invoice', 'Date', 'Amount', 'Status'].map((title) => (
                <th key={title} scope="col" className={classNames(cell, 'text-start font-medium')}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      </div>
      {history.hasNextPage && (
        <Button
          className="mt-4"
          isBusy={history.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void history.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

/** A status that Stripe adds later is shown as Stripe calls it. */
function labelOf(status: string): string {
  switch (status) {
    case 'paid':
      return 'Paid';
    case 'open':
      return 'Due';
    case 'void':
      return 'Void';
    case 'uncollectible':
      return 'Not paid';
    default:
      return status;
  }
}

const statusTones: Readonly<Record<string, Tone>> = {
  paid: 'moss',
  open: 'marigold',
  uncollectible: 'danger',
};

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const title = invoice.number ?? 'Invoice';
  return (
    <tr>
      <td className={cell}>
        {invoice.link === null ? (
          title
        ) : (
          <a
            href={invoice.link}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-link underline underline-offset-4"
          >
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </td>
      <td className={classNames(cell, 'whitespace-nowrap')}>{dates.format(new Date(invoice.createdAt))}</td>
      <td className={classNames(cell, 'whitespace-nowrap')}>{formatMoney(invoice)}</td>
      <td className={cell}>
        <Tag tone={statusTones[invoice.status] ?? 'neutral'}>{labelOf(invoice.status)}</Tag>
      </td>
    </tr>
  );
}
