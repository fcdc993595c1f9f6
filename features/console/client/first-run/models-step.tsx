import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { ConnectStepProps } from '../connect-step.ts';
import { ConnectionForm } from '../connection-dialog.tsx';
import { stateOf } from '../connection-state.ts';
import { useConnections } from '../connections.api.ts';
import { ConsoleRow, ConsoleRows } from '../console-card.tsx';
import { StateDot } from '../state-dot.tsx';
import { useDone } from './use-done.ts';

export function ModelsStep({ onDone }: ConnectStepProps) {
  const { data, isError, refetch } = useConnections();
  const [chosen, setChosen] = useState<string | null>(null);
  useDone(data !== undefined && data.connections.length + data.local.length > 0, onDone);
  if (isError) {
    return (
      <Banner kind="error" onRetry={() => void refetch()}>
        The connections could not be loaded.
      </Banner>
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading connections">
        <Skeleton className="h-56 rounded-card" />
      </LoadingRegion>
    );
  }
  const { connections, local, addable } = data;
  const provider = addable.find(({ id }) => id === chosen);
  return (
    <div className="flex flex-col gap-5">
      {connections.length + local.length > 0 && (
        <ConsoleRows label="Connected">
          {local.map(({ id, name, address, models }) => (
            <ConsoleRow
              key={id}
              title={<>{name}, on this machine</>}
              detail={
                <>
                  {address} · {models === 1 ? '1 model' : `${models} models`} · nothing leaves it
                </>
              }
            >
              <StateDot tone="good" label="Found" />
            </ConsoleRow>
          ))}
          {connections.map((connection) => (
            <ConsoleRow
              key={connection.id}
              title={connection.name}
              detail={connection.models.length === 1 ? '1 model' : `${connection.models.length} models`}
            >
              <StateDot {...stateOf(connection)} />
            </ConsoleRow>
          ))}
        </ConsoleRows>
      )}
      {addable.length > 0 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="text-control font-[650]">A provider, with your key</legend>
          <p className="mb-2.5 w-full text-small text-text-2">
            Questions from people who use it are sent there.
          </p>
          {addable.map(({ id, name }) => (
            <Chip
              key={id}
              size="medium"
              isSelected={id === chosen}
              onClick={() => setChosen(id === chosen ? null : id)}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
      ) : (
        <p className="flex items-center gap-2">
          <CheckCircleIcon size={20} weight="fill" className="text-success" aria-hidden />
          Every provider is connected.
        </p>
      )}
      {provider && (
        <ConnectionForm
          key={provider.id}
          id={provider.id}
          needsAddress={provider.needsAddress}
          connection={undefined}
          isPartOfPage
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
