import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import {
  ConnectionList,
  connectionsPath,
  type Found,
  Found as FoundAnswer,
  lookPath,
} from '#features/connections/shared/connections.contract.ts';
import type { ConnectStepProps } from '../connect-step.ts';
import { useKeepConnections } from '../connections.api.ts';
import { useConsoleCalls } from '../console-calls.tsx';
import { ConsoleRow, ConsoleRows } from '../console-card.tsx';
import { StateDot } from '../state-dot.tsx';
import { useConsoleChange } from '../use-console-change.ts';

/** Nothing is contacted until the button is pressed. */
export function FoundStep({ onDone }: ConnectStepProps) {
  const { send } = useConsoleCalls();
  const keep = useKeepConnections();
  const { run, problem, busyWith, clear } = useConsoleChange();
  const [found, setFound] = useState<Found | null>(null);

  const look = () =>
    run('look', async () => {
      setFound(await send('POST', lookPath, { network: true }, FoundAnswer));
      onDone();
    });
  const use = (address: string) =>
    run(address, async () => {
      keep(await send('PUT', `${connectionsPath}/openai-compatible`, { address }, ConnectionList));
      setFound((before) =>
        before
          ? {
              ...before,
              servers: before.servers.map((one) =>
                one.baseUrl === address ? { ...one, isUsed: true } : one,
              ),
            }
          : before,
      );
    });

  return (
    <div className="flex flex-col gap-4">
      {problem !== undefined && (
        <Banner kind="error" onDismiss={clear}>
          {problem}
        </Banner>
      )}
      <p className="text-control text-text-2">
        Look tries the ports of this machine where Ollama, LM Studio, llama.cpp and vLLM usually answer, and
        one public site, to see whether this server can reach the internet.
      </p>
      <Button
        className="self-start"
        kind={found ? 'secondary' : 'primary'}
        isBusy={busyWith === 'look'}
        busyLabel="Looking"
        onClick={() => void look()}
      >
        {found ? 'Look again' : 'Look'}
      </Button>
      <div role="status">
        {found && (
          <ConsoleRows label="Found">
            {found.servers.map(({ id, name, baseUrl, models, isUsed }) => (
              <ConsoleRow
                key={id}
                title={<>{name}, on this machine</>}
                detail={
                  <>
                    {new URL(baseUrl).host} · {models === 1 ? '1 model' : `${models} models`}
                  </>
                }
              >
                {isUsed ? (
                  <StateDot tone="good" label="Used" />
                ) : (
                  <Button
                    size="small"
                    isBusy={busyWith === baseUrl}
                    busyLabel="Connecting"
                    onClick={() => void use(baseUrl)}
                  >
                    Use it
                  </Button>
                )}
              </ConsoleRow>
            ))}
            {found.servers.length === 0 && (
              <ConsoleRow
                title="No model server on this machine"
                detail="Start one such as Ollama and look again, or connect a provider in the next step."
              />
            )}
            <ConsoleRow
              title="Internet access"
              detail={
                found.network?.isReachable
                  ? 'This server can reach public sites.'
                  : `wikipedia.org could not be reached: ${found.network?.words ?? ''}.`
              }
            >
              <StateDot
                tone={found.network?.isReachable ? 'good' : 'bad'}
                label={found.network?.isReachable ? 'Found' : 'Not found'}
              />
            </ConsoleRow>
          </ConsoleRows>
        )}
      </div>
    </div>
  );
}
