import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { ChoiceProps } from './design-use.ts';

interface ChooseThingProps extends ChoiceProps {
  label: string;
  /** Undefined until loaded. */
  items: { value: string; label: string }[] | undefined;
  /** Instead, if they could not be loaded. */
  failure: string | null;
  /** Instead, if there are none. */
  none: string;
}

/** A list of the person's things, the first one chosen. */
export function ChooseThing({ label, items, failure, none, isBusy, onChoose }: ChooseThingProps) {
  const [chosen, setChosen] = useState('');
  if (failure !== null) return <p className="mt-2 text-small">{failure}</p>;
  if (items === undefined) return null;
  const value = chosen || items[0]?.value;
  if (value === undefined) return <p className="mt-2 text-small">{none}</p>;
  return (
    <div className="mt-3 flex items-end gap-2">
      <SelectField
        label={label}
        className="min-w-0 flex-1"
        value={value}
        onChange={({ target }) => setChosen(target.value)}
        items={items}
      />
      <Button isBusy={isBusy} onClick={() => onChoose(value)}>
        Use
      </Button>
    </div>
  );
}
