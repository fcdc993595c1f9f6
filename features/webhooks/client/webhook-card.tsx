import { WebhooksLogoIcon } from '@phosphor-icons/react/WebhooksLogo';
import { useId, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { useStepUp } from '#features/accounts/client/use-step-up.tsx';
import {
  type Webhook,
  type WebhookWithSecret,
  webhookTypes,
} from '#features/webhooks/shared/webhooks.contract.ts';
import { DeliveryList } from './delivery-list.tsx';
import { changeWebhook, deleteWebhook, renewSecret, testWebhook, useWebhookChange } from './webhooks.api.ts';

interface WebhookCardProps {
  webhook: Webhook;
  onSecret: (made: WebhookWithSecret) => void;
  onDeleted: (id: string) => void;
}

export function WebhookCard({ webhook, onSecret, onDeleted }: WebhookCardProps) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isDoomed, setIsDoomed] = useState(false);
  const { run, isBusy, problem, clear } = useWebhookChange();
  const { withReauthentication, dialog } = useStepUp();
  const { id, url, types, isOn, isFailing, rotatedUntil } = webhook;
  const { host, pathname } = new URL(url);

  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <IconTile size="small" icon={<WebhooksLogoIcon size={20} weight="duotone" />} />
        <div className="min-w-0 flex-1 basis-52">
          <h3 id={titleId} className="flex flex-wrap items-center gap-x-2 text-h3">
            <span className="break-all">{host}</span>
            {isFailing && <Tag tone="danger">Switched off after failures</Tag>}
          </h3>
          <p className="text-small break-all text-text-2">{pathname}</p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            {webhookTypes
              .filter(({ id: type }) => types.includes(type))
              .map(({ id: type, name }) => (
                <Tag key={type} tone="denim">
                  {name}
                </Tag>
              ))}
          </p>
        </div>
        <Switch
          label={`Notify ${host}`}
          checked={isOn}
          disabled={isBusy}
          onChange={(next) => void run(() => withReauthentication(() => changeWebhook(id, { isOn: next })))}
        />
      </div>
      {problem !== undefined && (
        <div className="mt-4">
          <Banner kind="error" onDismiss={clear}>
            {problem}
          </Banner>
        </div>
      )}
      {rotatedUntil !== null && (
        <p className="mt-3 text-small text-text-2">
          Signed with both the new secret and the old one until{' '}
          {new Date(rotatedUntil).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => {
            setIsOpen(true);
            void run(() => testWebhook(id));
          }}
        >
          Test
        </Button>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide deliveries' : 'Deliveries'}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void run(async () => onSecret(await withReauthentication(() => renewSecret(id))))}
        >
          New secret
        </Button>
        <Button kind="danger-ghost" size="small" onClick={() => setIsDoomed(true)}>
          Delete
        </Button>
      </div>
      {isOpen && <DeliveryList webhookId={id} onSend={(work) => void run(work)} isBusy={isBusy} />}
      <ConfirmDialog
        isOpen={isDoomed}
        title="Delete this webhook?"
        description={`“${host}” will no longer be notified, and the list of its deliveries is deleted.`}
        confirmLabel="Delete"
        onConfirm={() => {
          setIsDoomed(false);
          void run(async () => {
            await deleteWebhook(id);
            onDeleted(id);
          });
        }}
        onCancel={() => setIsDoomed(false)}
      />
      {dialog}
    </Card>
  );
}
