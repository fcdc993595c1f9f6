import { CheckIcon } from '@phosphor-icons/react/Check';
import { PlugsConnectedIcon } from '@phosphor-icons/react/PlugsConnected';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { useId, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { useStepUp } from '#features/accounts/client/use-step-up.tsx';
import type { McpConnection } from '#features/mcp-client/shared/mcp-client.contract.ts';
import {
  allowTool,
  beginSignIn,
  changeConnection,
  disconnect,
  testConnection,
  useConnectionChange,
} from './mcp-client.api.ts';
import { OutsideToolRow } from './outside-tool-row.tsx';

export function ConnectionCard({ connection }: { connection: McpConnection }) {
  const titleId = useId();
  const [isDoomed, setIsDoomed] = useState(false);
  const { run, isBusy, problem, clear } = useConnectionChange();
  const { withReauthentication, dialog } = useStepUp();
  const { id, name, host, state, auth, tools, createdAt, inResearch } = connection;
  const isNew = state === 'connected' && tools.every(({ allowedAt }) => allowedAt === null);
  const listId = useId();
  const [isOpen, setIsOpen] = useState(state === 'connected' && !isNew);

  async function signIn() {
    const { url } = await withReauthentication(() => beginSignIn(id));
    window.location.assign(url);
  }

  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <IconTile size="small" icon={<PlugsConnectedIcon size={20} weight="duotone" />} />
        <div className="min-w-0 flex-1 basis-52">
          <h3 id={titleId} className="flex flex-wrap items-center gap-x-2 text-h3">
            <span dir="auto" className="wrap-anywhere">
              {name}
            </span>
            {isNew && <Tag>New</Tag>}
            {state === 'connected' && !isNew && (
              <Tag tone="moss">
                <CheckIcon size={12} weight="bold" aria-hidden />
                Connected
              </Tag>
            )}
            {state === 'sign-in' && auth === 'oauth' && (
              <Tag tone="danger">
                <WarningCircleIcon size={12} weight="fill" aria-hidden />
                Sign-in expired
              </Tag>
            )}
            {state === 'sign-in' && auth !== 'oauth' && <Tag tone="marigold">Sign in first</Tag>}
            {state === 'failing' && (
              <Tag tone="danger">
                <WarningCircleIcon size={12} weight="fill" aria-hidden />
                Not answering
              </Tag>
            )}
          </h3>
          <p className="text-small wrap-anywhere text-text-2">
            {host} · since{' '}
            {new Date(createdAt).toLocaleDateString('en-GB', {
              day: 'numeric',
              month: 'long',
              year: 'numeric',
            })}
          </p>
          {isNew && (
            <p className="text-small text-text-2">
              {tools.length === 1
                ? '1 tool, off until you review it'
                : `${tools.length} tools, all off until you review them`}
            </p>
          )}
          {state === 'sign-in' && tools.length > 0 && (
            <p className="text-small text-text-2">
              {tools.length === 1
                ? '1 tool, paused until you sign in'
                : `${tools.length} tools, paused until you sign in`}
            </p>
          )}
          {connection.problem !== null && <p className="text-small text-danger">{connection.problem}</p>}
        </div>
        <div className="flex flex-wrap gap-2.5">
          {state === 'sign-in' && (
            <Button
              kind={auth === 'oauth' ? 'secondary' : 'primary'}
              size="small"
              disabled={isBusy}
              onClick={() => void run(signIn)}
            >
              {auth === 'oauth' ? 'Connect again' : 'Sign in'}
            </Button>
          )}
          {tools.length > 0 && (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide tools' : isNew ? 'Look through' : 'Show tools'}
            </Button>
          )}
          <Button size="small" disabled={isBusy} onClick={() => void run(() => testConnection(id))}>
            Test
          </Button>
          <Button kind="danger-ghost" size="small" onClick={() => setIsDoomed(true)}>
            Disconnect
          </Button>
        </div>
      </div>
      {problem !== undefined && (
        <div className="mt-4">
          <Banner kind="error" onDismiss={clear}>
            {problem}
          </Banner>
        </div>
      )}
      {tools.length > 0 && isOpen && (
        <Checkbox
          className="mt-3"
          checked={inResearch}
          disabled={isBusy}
          onChange={() =>
            void run(() => withReauthentication(() => changeConnection(id, { inResearch: !inResearch })))
          }
          label={
            <>
              Also in research
              <span className="block text-small text-text-2">
                In Detailed Analysis and Deep Research, its allowed tools are asked before the web is
                searched. Each call counts as a page.
              </span>
            </>
          }
        />
      )}
      {tools.length > 0 && isOpen && (
        <ul id={listId} className="mt-4 flex flex-col border-t border-line">
          {tools.map((tool) => (
            <OutsideToolRow
              key={tool.name}
              tool={tool}
              isBusy={isBusy}
              onPolicy={(policy) =>
                void run(() =>
                  withReauthentication(() =>
                    allowTool(id, { name: tool.name, policy, fingerprint: tool.fingerprint }),
                  ),
                )
              }
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isDoomed}
        title="Disconnect this server?"
        description={`“${name}” can no longer be used, and what you allowed it is forgotten.`}
        confirmLabel="Disconnect"
        onConfirm={() => {
          setIsDoomed(false);
          void run(() => disconnect(id));
        }}
        onCancel={() => setIsDoomed(false)}
      />
      {dialog}
    </Card>
  );
}
