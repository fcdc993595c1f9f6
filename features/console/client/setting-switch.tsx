import {
  operatorSettingsPath,
  type SettingKind,
  SettingList,
} from '#features/connections/shared/operator-settings.contract.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { useKeepSettings } from './settings.api.ts';
import type { useConsoleChange } from './use-console-change.ts';

interface SettingSwitchProps extends Pick<ReturnType<typeof useConsoleChange>, 'run' | 'busyWith'> {
  kind: SettingKind;
  onTurned?: () => void;
}

/** The on/off field of a connection, if it has one. */
export function switchOf({ fields }: SettingKind) {
  return fields.find(({ type, isRequired }) => type === 'switch' && isRequired);
}

/** Switches something on or off for the whole server, at once. */
export function SettingSwitch({ kind, run, busyWith, onTurned }: SettingSwitchProps) {
  const { send } = useConsoleCalls();
  const keep = useKeepSettings();
  const field = switchOf(kind);
  if (!field) return null;
  const turn = (isOn: boolean) =>
    run('switch', async () => {
      const values = { [field.variable]: isOn ? 'on' : 'off' };
      onTurned?.();
      const path = `${operatorSettingsPath}/${encodeURIComponent(kind.id)}`;
      keep(await send('PUT', path, { values, version: kind.version }, SettingList));
    });
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={kind.name}
      checked={kind.isOn}
      aria-checked={kind.isOn}
      disabled={busyWith === 'switch' || field.setBy === 'environment'}
      onChange={(event) => void turn(event.target.checked)}
      className="switch"
    />
  );
}
