import { XIcon } from '@phosphor-icons/react/X';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ConnectionModel, Price } from '#features/connections/shared/connections.contract.ts';
import { readAmount } from './read-connection.ts';

interface ModelPricesProps {
  models: readonly ConnectionModel[];
  prices: Readonly<Record<string, Price>>;
  onChange: (prices: Record<string, Price>) => void;
}

/** Prices of individual models, overriding the provider's. */
export function ModelPrices({ models, prices, onChange }: ModelPricesProps) {
  const others = models.filter(({ id }) => !(id in prices));
  const [id, setId] = useState('');
  const [input, setInput] = useState('');
  const [output, setOutput] = useState('');
  const chosen = others.find((model) => model.id === id) ?? others[0];
  const [from, to] = [readAmount(input), readAmount(output)];
  const canAdd = chosen !== undefined && typeof from === 'number' && typeof to === 'number';

  function add(): void {
    if (chosen === undefined || typeof from !== 'number' || typeof to !== 'number') return;
    onChange({ ...prices, [chosen.id]: { input: from, output: to } });
    setInput('');
    setOutput('');
  }

  function remove(model: string): void {
    onChange(Object.fromEntries(Object.entries(prices).filter(([name]) => name !== model)));
  }

  return (
    <details className="rounded-control border border-line px-4 py-3">
      <summary className="min-h-8 cursor-pointer text-small font-semibold">
        Prices of individual models ({Object.keys(prices).length})
      </summary>
      <ul aria-label="Prices of individual models" className="mt-2 divide-y divide-line">
        {Object.entries(prices).map(([model, price]) => (
          <li key={model} className="flex items-center gap-3 py-1.5 text-small">
            <span className="min-w-0 flex-1 truncate font-medium" translate="no">
              {model}
            </span>
            <span className="text-text-2">
              {price.input} in, {price.output} out
            </span>
            <IconButton
              label={`Remove the price of ${model}`}
              size="small"
              icon={<XIcon size={16} weight="bold" aria-hidden />}
              onClick={() => remove(model)}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <div className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_6rem_auto] sm:items-end">
          <SelectField
            label="Model"
            value={chosen.id}
            onChange={(event) => setId(event.target.value)}
            items={others.map((model) => ({ value: model.id, label: model.id }))}
          />
          <TextField
            label="Question"
            inputMode="decimal"
            value={input}
            onChange={(event) => setInput(event.target.value)}
          />
          <TextField
            label="Answer"
            inputMode="decimal"
            value={output}
            onChange={(event) => setOutput(event.target.value)}
          />
          <Button disabled={!canAdd} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </details>
  );
}
