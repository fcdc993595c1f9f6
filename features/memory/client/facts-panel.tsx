import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { Fact } from '#features/memory/shared/facts.contract.ts';
import { usePrivacySettings, useUpdatePrivacy } from '#features/privacy/client/use-privacy.ts';
import { brand } from '#shared/brand.ts';
import { AddFact } from './add-fact.tsx';
import { FactRow } from './fact-row.tsx';
import {
  deleteFact,
  deleteFactOnLeaving,
  factsKey,
  useChangeFact,
  useFacts,
  useForgetAll,
} from './facts.api.ts';

const pendingDeletes = new PendingDeletes(deleteFact, deleteFactOnLeaving);

/** What the assistant remembers about the person. */
export function FactsPanel() {
  const { data, isError, isPending, refetch } = useFacts();
  const change = useChangeFact();
  const { hidden, remove } = useDeleteFact();
  const target = useFactInAddress(data !== undefined);
  const facts = (data?.facts ?? []).filter(({ id }) => !hidden.has(id));

  return (
    <div className="max-w-3xl">
      <p className="text-text-2">
        {brand.name} keeps what you ask it to remember and what you say about yourself in chats, in your own
        words, and uses it to answer you. Never from temporary chats, and never from pages or files.
      </p>
      <PersonalizationSwitch />
      <AddFact />
      <div className="mt-6">
        {isError && !data && (
          <Banner kind="error" onRetry={() => void refetch()}>
            Failed to load what {brand.name} remembers
          </Banner>
        )}
        {change.isError && (
          <div className="mb-3">
            <Banner kind="error" onDismiss={change.reset}>
              That change could not be saved. Please try again.
            </Banner>
          </div>
        )}
        {isPending && (
          <LoadingRegion label={`Loading what ${brand.name} remembers`} className="space-y-3">
            <Skeleton className="h-14 rounded-control" />
            <Skeleton className="h-14 rounded-control" />
            <Skeleton className="h-14 rounded-control" />
          </LoadingRegion>
        )}
        {data && facts.length === 0 && (
          <EmptyState
            title={`${brand.name} remembers nothing about you`}
            description="Say “Remember that …” in a chat, or add something above."
          />
        )}
        {facts.length > 0 && (
          <ul aria-label={`What ${brand.name} remembers`} className="border-t border-line">
            {facts.map((fact) => (
              <FactRow
                key={fact.id}
                fact={fact}
                isTarget={target === fact.id}
                isSaving={change.isPending && change.variables.id === fact.id}
                onChange={(input) => change.mutate({ id: fact.id, change: input })}
                onDelete={() => remove(fact)}
              />
            ))}
          </ul>
        )}
        {facts.length > 1 && <ForgetAll count={facts.length} />}
      </div>
    </div>
  );
}

/** The same switch as under Data & Privacy. */
function PersonalizationSwitch() {
  const { data } = usePrivacySettings();
  const update = useUpdatePrivacy();
  const isOn = update.unsaved.personalization ?? data?.personalization ?? true;
  return (
    <div className="mt-5 rounded-card border border-line bg-surface p-card">
      {update.isError && (
        <div className="mb-3">
          <Banner kind="error" onDismiss={update.reset}>
            Failed to update settings
          </Banner>
        </div>
      )}
      <Switch
        label="Personalization"
        description={
          isOn
            ? 'On: everything below is used in your answers. The same switch is under Data & Privacy.'
            : 'Off: nothing new is kept, and nothing below is used. It stays here until you delete it.'
        }
        checked={isOn}
        disabled={data === undefined || update.isSaving}
        onChange={(personalization) => update.save({ personalization })}
      />
    </div>
  );
}

function useDeleteFact() {
  const queryClient = useQueryClient();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  return {
    hidden,
    remove: ({ id, text }: Fact) =>
      remove({
        id,
        message: 'Forgotten',
        failure: `“${text}” could not be deleted.`,
        onSettled: () => void queryClient.invalidateQueries({ queryKey: factsKey }),
      }),
  };
}

function ForgetAll({ count }: { count: number }) {
  const forgetAll = useForgetAll();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="mt-6">
      <Button kind="ghost" className="-ms-4.5" onClick={() => setIsAsking(true)}>
        Forget everything
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Forget everything?"
        description={`All ${count} things that ${brand.name} remembers about you will be deleted. Your chats stay. This action cannot be undone.`}
        confirmLabel="Forget everything"
        busyLabel="Forgetting"
        isBusy={forgetAll.isPending}
        {...(forgetAll.isError && { error: 'That did not work. Please try again.' })}
        onConfirm={() => forgetAll.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}

const prefix = '#fact-';

/** Citations link to one fact; the browser looked for it before it was rendered. */
function useFactInAddress(isLoaded: boolean): string | null {
  const { hash } = useLocation();
  const target = hash.startsWith(prefix) ? decodeURIComponent(hash.slice(prefix.length)) : null;
  useEffect(() => {
    if (isLoaded && target !== null) {
      document.getElementById(`fact-${target}`)?.scrollIntoView({ block: 'center' });
    }
  }, [isLoaded, target]);
  return target;
}
