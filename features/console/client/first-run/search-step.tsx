import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { ConnectStepProps } from '../connect-step.ts';
import { ConsoleRows } from '../console-card.tsx';
import { SettingDialog } from '../setting-dialog.tsx';
import { SettingRow } from '../setting-row.tsx';
import { isShown } from '../setting-state.ts';
import { useOperatorSettings } from '../settings.api.ts';
import { OfSettings } from './of-settings.tsx';
import { useDone } from './use-done.ts';

export function SearchStep({ onDone }: ConnectStepProps) {
  const { data } = useOperatorSettings();
  useDone(data?.kinds.some(({ group, isOn }) => group === 'search' && isOn) ?? false, onDone);
  /** The id of the connection being edited; empty to add one. */
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <OfSettings group="search">
      {(kinds) => {
        const current = kinds.find(({ id }) => id === edited);
        const [first, ...others] = kinds.filter((kind) => !isShown(kind));
        return (
          <>
            <ConsoleRows label="Search sources">
              {kinds.filter(isShown).map((kind) => (
                <SettingRow key={kind.id} kind={kind} onEdit={() => setEdited(kind.id)} />
              ))}
            </ConsoleRows>
            {first && (
              <Button className="mt-3" onClick={() => setEdited('')}>
                Add a source
              </Button>
            )}
            {first && edited === '' && (
              <SettingDialog
                kinds={[first, ...others]}
                title="Add a source"
                onClose={() => setEdited(null)}
              />
            )}
            {current && (
              <SettingDialog kinds={[current]} title={current.name} onClose={() => setEdited(null)} />
            )}
          </>
        );
      }}
    </OfSettings>
  );
}
