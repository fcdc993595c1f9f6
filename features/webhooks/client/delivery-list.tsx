import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { Tone } from '#client/ui/tone.ts';
import { type Delivery, webhookTypes } from '#features/webhooks/shared/webhooks.contract.ts';
import { sendAgain, useDeliveries } from './webhooks.api.ts';

interface DeliveryListProps {
  webhookId: string;
  isBusy: boolean;
  onSend: (work: () => Promise<unknown>) => void;
}

/** A webhook's last hundred deliveries, with the outcome of each. */
export function DeliveryList({ webhookId, isBusy, onSend }: DeliveryListProps) {
  const { data: deliveries, isPending, isError, refetch } = useDeliveries(webhookId);
  if (isError) {
    return (
      <div className="mt-4">
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load the deliveries
        </Banner>
      </div>
    );
  }
  if (isPending) {
    return (
      <LoadingRegion label="Loading deliveries">
        <Skeleton className="mt-4 h-16 rounded-control" />
      </LoadingRegion>
    );
  }
  if (deliveries.length === 0) {
    return (
      <p className="mt-4 text-small text-text-2">Nothing has been delivered yet. Test sends something now.</p>
    );
  }
  return (
    <ul
      aria-label="Deliveries"
      className="mt-4 max-h-96 divide-y divide-line overflow-y-auto border-t border-line"
    >
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0 flex-1 basis-52">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
              <Tag tone={tones[delivery.state]}>{labelOf(delivery)}</Tag>
              <span className="break-words">{delivery.type === 'test' ? 'A test' : delivery.title}</span>
            </p>
            <p className="text-micro text-text-2">
              {nameOf(delivery)} · {moment(delivery.createdAt)}
              {delivery.problem !== null && <> · {delivery.problem}</>}
            </p>
          </div>
          <Button
            kind="ghost"
            size="small"
            disabled={isBusy}
            aria-label={`Send again: ${delivery.title}`}
            onClick={() => onSend(() => sendAgain(delivery.id))}
          >
            Send again
          </Button>
        </li>
      ))}
    </ul>
  );
}

const tones: Record<Delivery['state'], Tone> = { waiting: 'marigold', delivered: 'moss', failed: 'danger' };

function labelOf({ state, status, attempts }: Delivery): string {
  if (state === 'delivered') return `Delivered, ${status ?? 200}`;
  if (state === 'waiting') return attempts === 0 ? 'Waiting' : 'Will be retried';
  return status === null ? 'Failed' : `Failed, ${status}`;
}

function nameOf({ type }: Delivery): string {
  return webhookTypes.find(({ id }) => id === type)?.name ?? 'Sent from this page';
}

function moment(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
