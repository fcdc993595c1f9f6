import { BookOpenIcon } from '@phosphor-icons/react/BookOpen';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ShownOnce } from '#client/ui/shown-once.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { useChange } from '#features/accounts/client/use-change.ts';
import { PlanNeeded } from '#features/billing/client/plan-needed.tsx';
import { useCapability } from '#features/billing/client/use-capability.ts';
import { type ApiKey, type CreatedApiKey, maxApiKeys } from '#features/security/shared/api-keys.contract.ts';
import type { ApiKeyScope } from '#shared/api-key-scope.ts';
import { revokeApiKey, useApiKeyContract, useApiKeys } from './api-keys.api.ts';
import { NewApiKeyForm } from './new-api-key-form.tsx';
import { useRefreshSecurity } from './security.api.ts';
import { useWhen } from './use-when.ts';

/** /settings/api-keys */
export function ApiKeysTab() {
  const { data: keys, isPending, isError, refetch } = useApiKeys();
  const { isAllowed } = useCapability('api-access');
  const { run, problem, busyWith, clear } = useChange('The key could not be revoked. Please try again.');
  const refresh = useRefreshSecurity();
  // Not stored anywhere, so leaving the page discards it.
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const [doomed, setDoomed] = useState<ApiKey | null>(null);
  const { scopes } = useApiKeyContract();
  // Some keys, such as those for calendar apps, are available on every plan.
  const canCreate =
    isAllowed === true || (isAllowed === false && scopes.some(({ needsNoPlan }) => needsNoPlan));
  const isFree = (key: ApiKey) =>
    key.scopes.every((id) => scopes.some((scope) => scope.id === id && scope.needsNoPlan));
  const isFull = (keys?.length ?? 0) >= maxApiKeys;

  const revoke = ({ id }: ApiKey) =>
    run(id, async () => {
      setDoomed(null);
      await revokeApiKey(id);
      if (made?.apiKey.id === id) setMade(null);
      await refresh();
    });

  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end sm:-mt-20 sm:mb-2">
        <ButtonLink href="/docs/api-reference" icon={<BookOpenIcon size={20} aria-hidden />}>
          Reference
        </ButtonLink>
      </div>
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
          <Skeleton className="h-28 rounded-card" />
        </LoadingRegion>
      )}
      {isAllowed === false && keys?.some((key) => !isFree(key)) && (
        <p className="text-small text-text-2">
          Your keys do not work on this plan. They work again on one with API access.
        </p>
      )}
      {made !== null && (
        <ShownOnce label="Your new key" secret={made.key}>
          The key “{made.apiKey.name}”, shown this once. Keep it where other people cannot read it.
        </ShownOnce>
      )}
      {keys && keys.length > 0 && <KeysTable keys={keys} busyWith={busyWith} onRevoke={setDoomed} />}
      {isFull && (
        <p className="text-small text-text-2">
          You can have up to {maxApiKeys} keys. Revoke one to create another.
        </p>
      )}
      {canCreate && keys && !isFull && isAllowed === false && (
        <p className="text-small text-text-2">
          The keys that you can create here are for calendar programs. They work on every plan.
        </p>
      )}
      {canCreate && keys && !isFull && <NewApiKeyForm hasPlan={isAllowed === true} onMade={setMade} />}
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Revoke this key?"
        description={`Programs that use “${doomed?.name ?? ''}” stop working at once. A revoked key cannot be restored.`}
        confirmLabel="Revoke"
        onConfirm={() => void (doomed && revoke(doomed))}
        onCancel={() => setDoomed(null)}
      />
    </div>
  );
}

interface KeysTableProps {
  keys: readonly ApiKey[];
  busyWith: string | null;
  onRevoke: (key: ApiKey) => void;
}

function KeysTable({ keys, busyWith, onRevoke }: KeysTableProps) {
  const { scopes } = useApiKeyContract();
  const { onDay, lately } = useWhen();
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <table className="block w-full text-start sm:table">
        <caption className="sr-only">API keys, newest first</caption>
        <thead className="hidden sm:table-header-group">
          <tr className="bg-sunken text-small">
            {['Key', 'Can', 'Last used', 'Spending limit'].map((title) => (
              <th key={title} scope="col" className="px-4 py-2.5 text-start font-semibold">
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Revoke</span>
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line sm:table-row-group">
          {keys.map((key) => (
            <tr key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4 sm:table-row sm:p-0">
              <th scope="row" className="w-full text-start font-semibold sm:w-auto sm:px-4 sm:py-2.5">
                <span className="flex flex-wrap items-center gap-x-2 break-words">
                  <span>{key.name}</span>
                  {isExpired(key) && <Tag tone="danger">Expired</Tag>}
                </span>
                <code className="font-mono text-small font-normal text-text-2">{key.start}…</code>
                {!isExpired(key) && key.expiresAt !== null && (
                  <span className="block text-micro font-normal text-text-2">
                    Expires {onDay(key.expiresAt)}
                  </span>
                )}
              </th>
              <td className="w-full sm:w-auto sm:px-4 sm:py-2.5">
                <span className="flex flex-wrap gap-1.5">
                  {scopes
                    .filter(({ id }) => key.scopes.includes(id))
                    .map(({ id, name, shortName = name }) => (
                      <Tag key={id} tone="denim">
                        {shortName}
                      </Tag>
                    ))}
                </span>
              </td>
              <td className="text-small text-text-2 sm:px-4 sm:py-2.5">
                {key.lastUsedAt === null ? 'Never used' : lately(key.lastUsedAt)}
              </td>
              <td className="text-small sm:px-4 sm:py-2.5">{describeLimit(key, scopes)}</td>
              <td className="ms-auto text-end sm:px-3">
                <Button
                  kind="danger-ghost"
                  size="small"
                  isBusy={busyWith === key.id}
                  aria-label={`Revoke ${key.name}`}
                  onClick={() => onRevoke(key)}
                >
                  Revoke
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isExpired({ expiresAt }: ApiKey): boolean {
  return expiresAt !== null && new Date(expiresAt) <= new Date();
}

function describeLimit(key: ApiKey, scopes: readonly ApiKeyScope[]): string {
  const asksModels = scopes.some(({ id, usesModels }) => usesModels && key.scopes.includes(id));
  if (!asksModels) return 'No models';
  if (key.spendingLimit === null) return 'No limit';
  const limit = dollars(key.spendingLimit);
  return key.spentThisMonth > 0
    ? `${dollars(key.spentThisMonth)} of ${limit} this month`
    : `${limit} a month`;
}

function dollars(amount: number): string {
  const hasCents = Math.round(amount * 100) % 100 !== 0;
  return amount.toLocaleString('en-GB', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: hasCents ? 2 : 0,
  });
}
