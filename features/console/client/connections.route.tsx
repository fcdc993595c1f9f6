import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { useConnections } from './connections.api.ts';
import { ConnectionsTable } from './connections-table.tsx';
import { ConsolePage, ConsoleScreen } from './console-screen.tsx';
import { ModelFilesCard } from './model-files-card.tsx';
import { SettingsCards } from './settings-cards.tsx';

/** /admin/connections */
function ConnectionsRoute() {
  return (
    <ConsolePage>
      <Connections />
    </ConsolePage>
  );
}

function Connections() {
  const { data, isError, isPending, refetch } = useConnections();
  /** The id of the connection being edited; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const canAdd = data !== undefined && data.addable.length > 0;
  const isEmpty = data !== undefined && data.connections.length === 0 && data.local.length === 0;

  return (
    <ConsoleScreen
      title="Connections"
      lead="What this server may ask, and what it may cost. Changes apply at once."
      action={
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink href="/admin/connect">Step by step</ButtonLink>
          {canAdd && !isEmpty && (
            <Button kind="sun" icon={<PlusIcon size={18} aria-hidden />} onClick={() => setEdited('')}>
              Add a provider
            </Button>
          )}
        </div>
      }
    >
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The connections could not be loaded.
        </Banner>
      )}
      {isPending && (
        <LoadingRegion label="Loading connections">
          <Skeleton className="h-56 rounded-card" />
        </LoadingRegion>
      )}
      {isEmpty && (
        <div className="rounded-card border border-line bg-surface p-card">
          <EmptyState
            title="No models are connected"
            description="The built-in engine answers until you add a provider with its key, or start a model server such as Ollama on this machine."
            action={
              <Button kind="sun" icon={<PlusIcon size={18} aria-hidden />} onClick={() => setEdited('')}>
                Add a provider
              </Button>
            }
          />
        </div>
      )}
      {data && !isEmpty && <ConnectionsTable list={data} onEdit={setEdited} />}
      {data && <ModelFilesCard />}
      {data && (
        <SettingsCards
          unreadableModels={data.connections
            .filter(({ isUnreadable }) => isUnreadable)
            .map(({ name }) => name)}
        />
      )}
      {data && edited !== null && (
        <ConnectionDialog
          list={data}
          connection={data.connections.find(({ id }) => id === edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </ConsoleScreen>
  );
}

export { ConnectionsRoute as Component };
