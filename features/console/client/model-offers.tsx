import { useState } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { plans } from '#features/billing/shared/plans.ts';
import type { ConnectionModel } from '#features/connections/shared/connections.contract.ts';

export interface OffersDraft {
  /** Null: everyone. */
  plans: string[] | null;
  hiddenModels: string[];
}

interface ModelOffersProps {
  models: readonly ConnectionModel[];
  offers: OffersDraft;
  onChange: (offers: OffersDraft) => void;
}

/** Typing finds more. */
const mostShown = 30;

/** Which plans may use a provider's models, and which models are hidden. */
export function ModelOffers({ models, offers, onChange }: ModelOffersProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const fitting = models.filter(({ id }) => id.toLowerCase().includes(wanted));
  const chosen = offers.plans;
  return (
    <details className="rounded-control border border-line px-4 py-3">
      <summary className="min-h-8 cursor-pointer text-small font-semibold">
        Offered to {sayWhom(offers)}
      </summary>
      <fieldset className="mt-2">
        <legend className="text-small font-semibold">Who can choose its models</legend>
        <Checkbox
          label="Everyone"
          checked={chosen === null}
          onChange={(event) =>
            onChange({ ...offers, plans: event.target.checked ? null : plans.map(({ id }) => id) })
          }
        />
        {chosen !== null && (
          <div className="grid gap-x-4 ps-4 sm:grid-cols-2">
            {plans.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                // The last one stays: hiding models from everyone is in the row's menu.
                disabled={chosen.length === 1 && chosen[0] === id}
                onChange={(event) =>
                  onChange({
                    ...offers,
                    plans: event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
                  })
                }
              />
            ))}
          </div>
        )}
      </fieldset>
      {models.length > 0 && (
        <fieldset className="mt-3">
          <legend className="mb-2 text-small font-semibold">Models that are offered</legend>
          {models.length > mostShown && (
            <TextField
              label="Find a model"
              value={text}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          )}
          {fitting.slice(0, mostShown).map(({ id }) => (
            <Checkbox
              key={id}
              label={<span translate="no">{id}</span>}
              checked={!offers.hiddenModels.includes(id)}
              onChange={(event) =>
                onChange({
                  ...offers,
                  hiddenModels: event.target.checked
                    ? offers.hiddenModels.filter((each) => each !== id)
                    : [...offers.hiddenModels, id],
                })
              }
            />
          ))}
          {fitting.length > mostShown && (
            <p className="text-small text-text-2">
              {fitting.length - mostShown} more. Type part of a name to find them.
            </p>
          )}
        </fieldset>
      )}
    </details>
  );
}

function sayWhom({ plans: chosen, hiddenModels }: OffersDraft): string {
  const whom =
    chosen === null
      ? 'everyone'
      : plans
          .filter(({ id }) => chosen.includes(id))
          .map(({ name }) => name)
          .join(', ');
  if (hiddenModels.length === 0) return whom;
  return hiddenModels.length === 1
    ? `${whom}, except one model`
    : `${whom}, except ${hiddenModels.length} models`;
}
