import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { ShownOnce } from '#client/ui/shown-once.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { PlanNeeded } from '#features/billing/client/plan-needed.tsx';
import { useCapability } from '#features/billing/client/use-capability.ts';
import { maxWebhooks, type WebhookWithSecret } from '#features/webhooks/shared/webhooks.contract.ts';
import { NewWebhookForm } from './new-webhook-form.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { useWebhooks } from './webhooks.api.ts';

/** /settings/webhooks */
export function WebhooksTab() {
  const { data: webhooks, isPending, isError, refetch } = useWebhooks();
  const { isAllowed } = useCapability('api-access');
  // Not stored anywhere, so leaving the page discards it.
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const isFull = (webhooks?.length ?? 0) >= maxWebhooks;

  return (
    <div className="flex flex-col gap-4">
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load your webhooks
        </Banner>
      )}
      <PlanNeeded capability="api-access" />
      {isPending && (
        <LoadingRegion label="Loading webhooks">
          <Skeleton className="h-28 rounded-card" />
        </LoadingRegion>
      )}
      {isAllowed === false && webhooks && webhooks.length > 0 && (
        <p className="text-small text-text-2">
          Your webhooks do not work on this plan. They work again on one with API access.
        </p>
      )}
      {made !== null && (
        <ShownOnce label="Webhook secret" secret={made.secret}>
          The secret of “{new URL(made.webhook.url).host}”, shown this once. Use it to check the signature of
          what arrives.
        </ShownOnce>
      )}
      {webhooks?.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onSecret={setMade}
          onDeleted={(id) => setMade((shown) => (shown?.webhook.id === id ? null : shown))}
        />
      ))}
      {isFull && (
        <p className="text-small text-text-2">
          You can have up to {maxWebhooks} webhooks. Delete one to add another.
        </p>
      )}
      {isAllowed && webhooks && !isFull && <NewWebhookForm onMade={setMade} />}
    </div>
  );
}
