import { PlugsConnectedIcon } from '@phosphor-icons/react/PlugsConnected';
import { useState } from 'react';
import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { ConnectedApp } from '#features/connected-apps/shared/connected-apps.contract.ts';
import { SecurityCard, SecurityRow } from '#features/security/client/security-card.tsx';
import { useWhen } from '#features/security/client/use-when.ts';
import { revokeApp, useConnectedApps, useRefreshConnectedApps } from './connected-apps.api.ts';

export function ConnectedAppsCard() {
  const { data: apps, isError, refetch } = useConnectedApps();
  const names = useLoadedExtensions(apiKeyScopes);
  const refresh = useRefreshConnectedApps();
  const { submit, isBusy } = useSubmitOnce();
  const { onDay } = useWhen();
  const [doomed, setDoomed] = useState<ConnectedApp | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const revoke = (app: ConnectedApp) =>
    submit(async () => {
      setDoomed(null);
      setHasFailed(false);
      try {
        await revokeApp(app.id);
      } catch {
        setHasFailed(true);
      }
      await refresh();
    });

  return (
    <SecurityCard
      title="Connected apps"
      description="Apps that you connected, and what each can do. Revoking one ends its access at once."
      problem={{
        text: hasFailed ? 'The app could not be revoked. Please try again.' : undefined,
        onDismiss: () => setHasFailed(false),
      }}
    >
      {isError && (
        <div className="mt-4">
          <Banner kind="error" onRetry={() => void refetch()}>
            Failed to load your connected apps
          </Banner>
        </div>
      )}
      {apps?.length === 0 && <p className="mt-3 text-small text-text-2">No app is connected.</p>}
      {apps && apps.length > 0 && (
        <ul className="mt-3 divide-y divide-line" aria-label="Connected apps">
          {apps.map((app) => (
            <SecurityRow key={app.id} icon={<PlugsConnectedIcon size={20} weight="duotone" />}>
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <span className="font-medium break-words">{app.name}</span>
                  {!app.isVerified && <Tag tone="marigold">Unverified app</Tag>}
                </p>
                <p className="text-small break-words text-text-2">
                  {app.host} ·{' '}
                  {names
                    .filter(({ id }) => app.scopes.includes(id))
                    .map(({ name }) => name)
                    .join(', ')}
                </p>
                <p className="text-small text-text-2">{describe(app, onDay)}</p>
              </div>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={`Revoke ${app.name}`}
                onClick={() => setDoomed(app)}
              >
                Revoke
              </Button>
            </SecurityRow>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Revoke this app?"
        description={`“${doomed?.name ?? ''}” will have no access any more. It can ask you again.`}
        confirmLabel="Revoke"
        onConfirm={() => void (doomed && revoke(doomed))}
        onCancel={() => setDoomed(null)}
      />
    </SecurityCard>
  );
}

function describe({ createdAt, lastUsedAt }: ConnectedApp, onDay: (instant: string) => string): string {
  return lastUsedAt === null
    ? `Connected ${onDay(createdAt)}, not used yet`
    : `Connected ${onDay(createdAt)}, last used ${onDay(lastUsedAt)}`;
}
