import { PlugsIcon } from '@phosphor-icons/react/Plugs';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { PlanNeeded } from '#features/billing/client/plan-needed.tsx';
import { useCapability } from '#features/billing/client/use-capability.ts';
import { type ApiKey, maxApiKeys } from '#features/security/shared/api-keys.contract.ts';
import { revokeApiKey, useApiKeyContract, useApiKeys } from './api-keys.api.ts';
import { CreateApiKey } from './create-api-key.tsx';
import { useRefreshSecurity } from './security.api.ts';
import { SecurityCard } from './security-card.tsx';
import { useChange } from './use-change.ts';
import { useWhen } from './use-when.ts';

export function ApiKeysCard() {
  const { data: keys, isPending, isError, refetch } = useApiKeys();
  const { scopes } = useApiKeyContract();
  const { isAllowed } = useCapability('api-access');
  const refresh = useRefreshSecurity();
  const { onDay } = useWhen();
  const { run, problem, busyWith, clear } = useChange('The key could not be revoked. Please try again.');
  const [isCreating, setIsCreating] = useState(false);
  const [doomed, setDoomed] = useState<ApiKey | null>(null);
  // Some keys, such as those for a calendar program, belong to every plan.
  const canCreate = isAllowed === true || scopes.some(({ needsNoPlan }) => needsNoPlan);
  const isFull = (keys?.length ?? 0) >= maxApiKeys;

  const isFree = (key: ApiKey) =>
    key.scopes.every((id) => scopes.some((scope) => scope.id === id && scope.needsNoPlan));

  const revoke = ({ id }: ApiKey) =>
    run(id, async () => {
      setDoomed(null);
      await revokeApiKey(id);
      await refresh();
    });

  return (
    <SecurityCard
      title="API keys"
      description={
        <>
          For your own programs.{' '}
          <a href="/docs/sdk" className="font-semibold text-link underline underline-offset-4">
            How to use one
          </a>
          . Signing out everywhere does not revoke them.
        </>
      }
      action={
        canCreate &&
        isAllowed !== undefined &&
        keys && (
          <Button disabled={isFull} onClick={() => setIsCreating(true)}>
            Create a key
          </Button>
        )
      }
    >
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        {isError && (
          <Banner kind="error" onRetry={() => void refetch()}>
            Failed to load your API keys
          </Banner>
        )}
        {problem !== undefined && (
          <Banner kind="error" onDismiss={clear}>
            {problem}
          </Banner>
        )}
        <PlanNeeded capability="api-access" />
        {isPending && (
          <LoadingRegion label="Loading API keys">
            <Skeleton className="h-12 rounded-control" />
          </LoadingRegion>
        )}
        {isAllowed === false && keys?.some((key) => !isFree(key)) && (
          <p className="text-small text-text-2">
            Your keys do not work on this plan. They work again on one with API access.
          </p>
        )}
        {isFull && (
          <p className="text-small text-text-2">
            {maxApiKeys} keys are the most you can have. Revoke one to create another.
          </p>
        )}
      </div>
      {keys && keys.length > 0 && (
        <ul className="mt-3 divide-y divide-line" aria-label="API keys">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
              <IconTile size="small" icon={<PlugsIcon size={20} weight="duotone" />} />
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <span className="font-medium break-words">{key.name}</span>
                  {isExpired(key) && <Tag tone="danger">Expired</Tag>}
                </p>
                <p className="text-small text-text-2">
                  <code className="font-mono">{key.start}…</code> ·{' '}
                  {scopes
                    .filter(({ id }) => key.scopes.includes(id))
                    .map(({ name }) => name)
                    .join(', ')}
                </p>
                <p className="text-small text-text-2">{describe(key, onDay)}</p>
              </div>
              <Button
                size="small"
                isBusy={busyWith === key.id}
                className="ms-13 sm:ms-0"
                aria-label={`Revoke ${key.name}`}
                onClick={() => setDoomed(key)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CreateApiKey isOpen={isCreating} hasPlan={isAllowed === true} onClose={() => setIsCreating(false)} />
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Revoke this key?"
        description={`Programs that use “${doomed?.name ?? ''}” stop working at once. A revoked key cannot be restored.`}
        confirmLabel="Revoke"
        onConfirm={() => void (doomed && revoke(doomed))}
        onCancel={() => setDoomed(null)}
      />
    </SecurityCard>
  );
}

function isExpired({ expiresAt }: ApiKey): boolean {
  return expiresAt !== null && new Date(expiresAt) <= new Date();
}

function describe(key: ApiKey, onDay: (instant: string) => string): string {
  const used = /* text */ key.lastUsedAt === null ? 'not used yet' : `last used ${onDay(key.lastUsedAt)}`;
  if (key.expiresAt === null) return `Created ${onDay(key.createdAt)}, ${used}, never expires`;
  return `Created ${onDay(key.createdAt)}, ${used}, ${isExpired(key) ? 'expired' : 'expires'} ${onDay(key.expiresAt)}`;
}
