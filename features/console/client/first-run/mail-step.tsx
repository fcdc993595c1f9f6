import type { ConnectStepProps } from '../connect-step.ts';
import { SettingForm } from '../setting-dialog.tsx';
import { useOperatorSettings } from '../settings.api.ts';
import { OfSettings } from './of-settings.tsx';
import { useDone } from './use-done.ts';

export function MailStep({ onDone }: ConnectStepProps) {
  const { data } = useOperatorSettings();
  useDone(data?.kinds.some(({ id, isOn }) => id === 'mail' && isOn) ?? false, onDone);
  return (
    <OfSettings group="mail">
      {(kinds) =>
        kinds
          .filter(({ id }) => id === 'mail')
          .map((kind) => <SettingForm key={kind.version} kind={kind} onDone={onDone} />)
      }
    </OfSettings>
  );
}
