import { PlusIcon } from '@phosphor-icons/react/Plus';
import { ShieldCheckIcon } from '@phosphor-icons/react/ShieldCheck';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { maxConnections, type SharedServer } from '#features/mcp-client/shared/mcp-client.contract.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { askAgain, finishSignIn, useConnectionChange, useConnections } from './mcp-client.api.ts';
import { QuestionSample } from './question-sample.tsx';

/** /settings/connections */
export function ConnectionsTab() {
  const { data, isPending, isError, refetch } = useConnections();
  const signIn = useReturnFromSignIn();
  const count = data?.connections.length ?? 0;
  const mayConnect = data?.mayAdd === true && count < maxConnections;
  const [isAdding, setIsAdding] = useState(false);

  return (
    <div className="flex flex-col gap-4">
      {mayConnect && count > 0 && (
        <div className="flex justify-end sm:-mt-20 sm:mb-2">
          <Button
            kind="sun"
            icon={<PlusIcon size={20} aria-hidden />}
            aria-expanded={isAdding}
            onClick={() => setIsAdding(!isAdding)}
          >
            Connect
          </Button>
        </div>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {mayConnect && isAdding && count > 0 && <ConnectForm onConnected={() => setIsAdding(false)} />}
          {isError && (
            <Banner kind="error" onRetry={() => void refetch()}>
              Failed to load your connections
            </Banner>
          )}
          {signIn.problem !== undefined && (
            <Banner kind="error" onDismiss={signIn.clear}>
              {signIn.problem}
            </Banner>
          )}
          {isPending && (
            <LoadingRegion label="Loading connections">
              <Skeleton className="h-28 rounded-card" />
            </LoadingRegion>
          )}
          {data?.connections.map((connection) => (
            <ConnectionCard key={connection.id} connection={connection} />
          ))}
          {data && data.shared.length > 0 && <SharedServers servers={data.shared} />}
          {data && !data.mayAdd && (
            <p className="text-small text-text-2">
              On this server, people cannot connect servers of their own.
            </p>
          )}
          {count >= maxConnections && (
            <p className="text-small text-text-2">
              You can have up to {maxConnections} connections. Disconnect one to add another.
            </p>
          )}
          {mayConnect && count === 0 && <ConnectForm />}
          <p className="flex items-start gap-2 text-small text-text-2">
            <ShieldCheckIcon size={18} className="mt-0.5 shrink-0 text-moss" aria-hidden />
            <span>
              Once a chat has read your notes, files or memory, every call to an outside tool asks again.
              Results are treated as text and cannot give orders. Programs with an API key and the built-in
              engine use no outside tools; temporary chats and research use them only where you switch that
              on.
            </span>
          </p>
        </div>
        {data && <QuestionSample connections={data.connections} />}
      </div>
    </div>
  );
}

function SharedServers({ servers }: { servers: readonly SharedServer[] }) {
  const { run, isBusy, problem, clear } = useConnectionChange();
  return (
    <Card>
      <h3 className="mb-1 text-h3">For everyone on this server</h3>
      <p className="mb-3 text-small text-text-2">
        Connected by whoever runs this server. You are asked before each call, unless you allowed a tool
        always.
      </p>
      {problem !== undefined && (
        <div className="mb-3">
          <Banner kind="error" onDismiss={clear}>
            {problem}
          </Banner>
        </div>
      )}
      <ul className="flex flex-col gap-2">
        {servers.map(({ name, host, tools, always }) => (
          <li key={name}>
            <span className="font-medium">{name}</span> <span className="text-small text-text-2">{host}</span>
            <code className="block font-mono text-small text-text-2">{tools.join(', ')}</code>
            {always.map((tool) => (
              <p key={tool} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
                <span>
                  You allowed <code className="font-mono">{tool}</code> always.
                </span>
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Ask again: ${tool}`}
                  onClick={() => void run(() => askAgain({ server: name, tool }))}
                >
                  Ask again
                </Button>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The other server has redirected back with a single-use response in the URL. */
function useReturnFromSignIn() {
  const [parameters, setParameters] = useSearchParams();
  const { run, problem, clear } = useConnectionChange();
  const isTaken = useRef(false);
  const state = parameters.get('state');
  useEffect(() => {
    if (state === null || isTaken.current) return;
    isTaken.current = true;
    const [code, iss] = [parameters.get('code'), parameters.get('iss')];
    setParameters({}, { replace: true });
    void run(() => finishSignIn({ state, ...(code !== null && { code }), ...(iss !== null && { iss }) }));
  }, [state, parameters, setParameters, run]);
  return { problem, clear };
}
