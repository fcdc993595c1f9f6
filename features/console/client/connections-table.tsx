import { DotsThreeVerticalIcon } from '@phosphor-icons/react/DotsThreeVertical';
import { type ReactNode, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import {
  type Connection,
  ConnectionList,
  ConnectionTest,
  connectionsPath,
  type LocalServerFound,
} from '#features/connections/shared/connections.contract.ts';
import { formatMoment, formatSeconds, stateOf } from './connection-state.ts';
import { useKeepConnections, useReloadConnections } from './connections.api.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { SpendingBar } from './spending-bar.tsx';
import { StateDot } from './state-dot.tsx';
import { useConsoleChange } from './use-console-change.ts';

const columns = 'lg:grid-cols-[1.35fr_1.15fr_1.45fr_1.15fr_1.2fr_auto]';

interface ConnectionsTableProps {
  list: ConnectionList;
  onEdit: (id: string) => void;
}

export function ConnectionsTable({ list, onEdit }: ConnectionsTableProps) {
  const { send } = useConsoleCalls();
  const keep = useKeepConnections();
  const reload = useReloadConnections();
  const { run, problem, busyWith, clear } = useConsoleChange(reload);
  const [removing, setRemoving] = useState<Connection | null>(null);
  const path = (id: string) => `${connectionsPath}/${encodeURIComponent(id)}`;

  const test = (id: string) =>
    run(id, async () => {
      await send('POST', `${path(id)}/test`, {}, ConnectionTest);
      await reload();
    });
  const offer = ({ id, version, isOffered }: Connection) =>
    run(id, async () =>
      keep(await send('PUT', path(id), { isOffered: !isOffered, version }, ConnectionList)),
    );
  const remove = ({ id }: Connection) =>
    run(id, async () => {
      keep(await send('DELETE', path(id), undefined, ConnectionList));
      setRemoving(null);
    });

  return (
    <>
      {problem !== undefined && removing === null && (
        <Banner kind="error" onDismiss={clear}>
          {problem}
        </Banner>
      )}
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div
          aria-hidden="true"
          className={`hidden h-9.5 items-center gap-4 border-b border-line bg-sunken px-4 text-micro font-semibold text-text-2 lg:grid ${columns}`}
        >
          <span>Provider</span>
          <span>State</span>
          <span>Last test</span>
          <span>Offered</span>
          <span>This month</span>
          <span className="w-40" />
        </div>
        <ul aria-label="Connections" className="divide-y divide-line">
          {list.connections.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              isBusy={busyWith === connection.id}
              onTest={() => void test(connection.id)}
              onEdit={() => onEdit(connection.id)}
              onOffer={() => void offer(connection)}
              onRemove={() => setRemoving(connection)}
            />
          ))}
          {list.local.map((server) => (
            <LocalRow key={server.id} server={server} />
          ))}
        </ul>
      </div>
      {removing && (
        <ConfirmDialog
          isOpen
          title={`Disconnect ${removing.name}?`}
          description="Its key is deleted from this server, and its models can no longer be chosen. Chats stay as they are."
          confirmLabel="Disconnect"
          isBusy={busyWith === removing.id}
          busyLabel="Disconnecting"
          {...(problem !== undefined && { error: problem })}
          onConfirm={() => void remove(removing)}
          onCancel={() => {
            clear();
            setRemoving(null);
          }}
        />
      )}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li
      aria-label={label}
      className={`grid grid-cols-2 items-center gap-x-4 gap-y-3 px-4 py-3 lg:min-h-[3.5625rem] lg:py-2 ${columns}`}
    >
      {children}
    </li>
  );
}

function Cell({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <div className="min-w-0 text-control">
      <div className="truncate">{first}</div>
      {second && <div className="truncate text-small text-text-2">{second}</div>}
    </div>
  );
}

interface ConnectionRowProps {
  connection: Connection;
  isBusy: boolean;
  onTest: () => void;
  onEdit: () => void;
  onOffer: () => void;
  onRemove: () => void;
}

function ConnectionRow({ connection, isBusy, onTest, onEdit, onOffer, onRemove }: ConnectionRowProps) {
  const { name, lastTest, models, isOffered, defaultModel, setBy, isUnreadable, isRefused, plans } =
    connection;
  const isKeyAsked = setBy === 'console' && (isUnreadable || isRefused);
  const whom = plans === null ? 'Everyone' : plans.length === 1 ? 'One plan' : `${plans.length} plans`;
  const everybody = defaultModel === null ? whom : `${whom}, default`;
  const offered = models.filter(({ isHidden }) => !isHidden).length;
  return (
    <Row label={name}>
      <Cell
        first={<span className="font-[650]">{name}</span>}
        second={<WhereFrom connection={connection} />}
      />
      <div className="text-control max-lg:justify-self-end">
        <StateDot {...stateOf(connection)} />
      </div>
      <Cell
        first={
          lastTest === null
            ? 'Never tested'
            : lastTest.isWorking
              ? `Answered in ${formatSeconds(lastTest.ms)}`
              : `“${lastTest.words}”`
        }
        second={lastTest && formatMoment(lastTest.at)}
      />
      <Cell
        first={offered === 0 ? 'None yet' : offered === 1 ? '1 model' : `${offered} models`}
        second={isOffered ? everybody : 'Nobody'}
      />
      {isKeyAsked ? (
        <Button size="small" className="justify-self-start" onClick={onEdit}>
          Enter the key again
        </Button>
      ) : (
        <SpendingBar connection={connection} />
      )}
      <div className="flex w-40 items-center justify-end gap-1 justify-self-end">
        <Button
          kind="ghost"
          size="small"
          isBusy={isBusy}
          busyLabel="Testing"
          aria-label={`Test ${name}`}
          onClick={onTest}
        >
          Test
        </Button>
        <Menu
          trigger={
            <IconButton
              label={`More for ${name}`}
              size="small"
              icon={<DotsThreeVerticalIcon size={20} weight="bold" aria-hidden />}
            />
          }
          items={[
            { label: 'Change', onSelect: onEdit },
            { label: isOffered ? 'Offer to nobody' : 'Offer to everyone', onSelect: onOffer },
            ...(setBy === 'console'
              ? [{ label: 'Disconnect', isDestructive: true, onSelect: onRemove }]
              : []),
          ]}
        />
      </div>
      {lastTest?.isWorking && <p className="sr-only">It answered: “{lastTest.words}”</p>}
    </Row>
  );
}

function WhereFrom({ connection: { setBy, address, keyEnd, isUnreadable } }: { connection: Connection }) {
  if (setBy === 'environment') return 'Set in the environment';
  if (isUnreadable) return 'Sealed with another secret';
  if (keyEnd === null) return address === null ? 'Without a key' : new URL(address).host;
  if (keyEnd === '') return 'Key entered';
  return `Key ends in ${keyEnd}`;
}

function LocalRow({ server: { name, address, models } }: { server: LocalServerFound }) {
  return (
    <Row label={name}>
      <Cell first={<span className="font-[650]">{name}</span>} second={address} />
      <div className="text-control max-lg:justify-self-end">
        <StateDot tone="good" label="Found" />
      </div>
      <Cell first={models === null ? 'Answered' : 'Listed its models'} second="Checked every minute" />
      <Cell
        first={models === null ? 'By workflows' : models === 1 ? '1 model' : `${models} models`}
        second="Everyone"
      />
      <p className="text-small text-text-2">This machine, free</p>
      <div className="w-40 max-lg:hidden" />
    </Row>
  );
}
