import { CheckIcon } from '@phosphor-icons/react/Check';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/DotsThreeVertical';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { useId, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { useStepUp } from '#features/accounts/client/use-step-up.tsx';
import type { McpConnection } from '#features/mcp-client/shared/mcp-client.contract.ts';
import { ConnectionIcon } from './connection-icon.tsx';
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
  const { id, name, host, state, auth, account, pausedAt, tools, createdAt, inResearch } = connection;
  const isNew = state === 'connected' && tools.every(({ allowedAt }) => allowedAt === null);
  const listId = useId();
  const [isOpen, setIsOpen] = useState(state === 'connected' && !isNew);

  const [hasAnswered, setHasAnswered] = useState(false);

  async function test() {
    setHasAnswered(false);
    const { state: found } = await testConnection(id);
    setHasAnswered(found === 'connected');
  }

  async function signIn() {
    const { url } = await withReauthentication(() => beginSignIn(id));
    window.location.assign(url);
  }

  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <ConnectionIcon connection={connection} isReady={state === 'connected' && !isNew} />
        <div className="min-w-0 flex-1 basis-44">
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
            {host}
            {state === 'connected' && !isNew && (
              <>
                {auth === 'oauth' && account === null && <> · signed in</>}
                {auth === 'oauth' && account !== null && (
                  <>
                    {' '}
                    · signed in as <bdi>{account}</bdi>
                  </>
                )}
                {auth === 'key' && <> · with a key</>} · since {dayOf(createdAt)}
              </>
            )}
            {isNew &&
              (tools.length === 1 ? (
                <> · 1 tool, off until you look at it</>
              ) : (
                <> · {tools.length} tools, all off until you look at them</>
              ))}
            {state === 'sign-in' &&
              pausedAt !== null &&
              tools.length > 0 &&
              (tools.length === 1 ? (
                <> · 1 tool, paused since {daySince(pausedAt)}</>
              ) : (
                <>
                  {' '}
                  · {tools.length} tools, paused since {daySince(pausedAt)}
                </>
              ))}
            {state === 'sign-in' &&
              pausedAt === null &&
              tools.length > 0 &&
              (tools.length === 1 ? (
                <> · 1 tool, paused until you sign in</>
              ) : (
                <> · {tools.length} tools, paused until you sign in</>
              ))}
          </p>
          {connection.problem !== null && <p className="text-small text-danger">{connection.problem}</p>}
          <p role="status" className="text-small text-moss">
            {hasAnswered && !isBusy && connection.problem === null ? <>It answered just now.</> : null}
          </p>
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
          {isNew && tools.length > 0 && (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide tools' : 'Look through'}
            </Button>
          )}
          <Menu
            trigger={
              <IconButton
                label={`More for ${name}`}
                size="small"
                disabled={isBusy}
                icon={<DotsThreeVerticalIcon size={20} weight="bold" aria-hidden />}
              />
            }
            items={[
              ...(!isNew && tools.length > 0
                ? [{ label: isOpen ? 'Hide tools' : 'Show tools', onSelect: () => setIsOpen(!isOpen) }]
                : []),
              { label: 'Test', onSelect: () => void run(test) },
              { label: 'Disconnect', isDestructive: true, onSelect: () => setIsDoomed(true) },
            ]}
          />
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

/** “today”, “yesterday”, or the day as `dayOf` writes it. */
function daySince(instant: string): string {
  const now = new Date();
  const midnight = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
  const then = Date.parse(instant);
  if (then >= midnight(0)) return /* text */ 'today';
  if (then >= midnight(1)) return /* text */ 'yesterday';
  return dayOf(instant);
}

/** “14 November”, with the year if it is not the current one. */
function dayOf(instant: string): string {
  const day = new Date(instant);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return day.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
