import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { ProposedShopping } from '#features/recipes/shared/proposal-parts.schema.ts';
import type { ShoppingChange } from '#features/recipes/shared/shopping.contract.ts';
import { sendShoppingChanges, shoppingKey } from '../shopping/shopping.api.ts';

type State = 'proposed' | 'sending' | 'added' | 'undone' | 'failed';

/** Proposed shopping items; they are added only by their button. */
export function ShoppingProposalCard({ proposal: { items } }: { proposal: ProposedShopping }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>('proposed');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => !left.has(id));

  async function attempt(changes: ShoppingChange[], next: State) {
    setState('sending');
    try {
      await sendShoppingChanges(changes);
      setState(next);
    } catch {
      setState('failed');
    }
    void queryClient.invalidateQueries({ queryKey: shoppingKey });
  }

  if (items.length === 0) return null;
  return (
    <section
      aria-label="Proposed shopping"
      className="mt-3 rounded-card border-[1.5px] border-dashed border-accent-line bg-surface p-4"
    >
      <h3 className="text-h3">For your shopping list</h3>
      <ul className="mt-1">
        {items.map(({ id, line }) => (
          <li key={id}>
            <Checkbox
              label={line}
              checked={!left.has(id)}
              disabled={state !== 'proposed' && state !== 'failed'}
              onChange={(event) => {
                const next = new Set(left);
                if (event.target.checked) next.delete(id);
                else next.add(id);
                setLeft(next);
              }}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-text-2">
        {state === 'added' && <>Added to your shopping list.</>}
        {state === 'undone' && <>Removed from your shopping list again.</>}
        {state === 'failed' && <>Failed to save shopping list.</>}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {state === 'added' ? (
          <>
            <a href="/recipe/shopping" className="text-link underline underline-offset-4">
              Open the list
            </a>
            <Button
              onClick={() =>
                void attempt(
                  chosen.map(({ id }) => ({ kind: 'remove', id })),
                  'undone',
                )
              }
            >
              Undo
            </Button>
          </>
        ) : (
          state !== 'undone' && (
            <Button
              kind="primary"
              disabled={chosen.length === 0}
              isBusy={state === 'sending'}
              busyLabel="Adding"
              onClick={() =>
                void attempt(
                  chosen.map(({ id, line }) => ({ kind: 'add', id, line })),
                  'added',
                )
              }
            >
              Add to my shopping list
            </Button>
          )
        )}
      </div>
    </section>
  );
}
