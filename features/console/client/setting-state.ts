import type { SettingKind } from '#features/connections/shared/operator-settings.contract.ts';
import type { ConnectionState } from './connection-state.ts';

/** Its most important status, in a word or two. */
export function stateOfSetting(kind: SettingKind): ConnectionState {
  const { isUnreadable, isRefused, isOn, lastTest, setBy } = kind;
  if (isUnreadable) return { tone: 'bad', label: 'Enter it again' };
  if (isRefused) return { tone: 'bad', label: 'Not used' };
  if (!isOn) return { tone: 'quiet', label: setBy === null ? 'Not connected' : 'Off' };
  if (lastTest && !lastTest.isWorking) return { tone: 'bad', label: 'Not working' };
  return lastTest ? { tone: 'good', label: 'Working' } : { tone: 'quiet', label: 'Not tested' };
}

/** Its label: its address, else the end of its key, else its purpose. */
export function detailOfSetting(kind: SettingKind): string {
  if (kind.isUnreadable) return 'Sealed with another secret';
  if (kind.isRefused) return 'What was entered no longer fits this server’s environment';
  const shown = kind.fields.find(
    ({ type, value }) => value !== null && value !== '' && type !== 'switch' && type !== 'choice',
  );
  if (shown?.value) {
    if (shown.type !== 'lines') return shown.value;
    const count = shown.value.split('\n').filter((line) => line.trim() !== '').length;
    return count === 1 ? '1 entry' : `${count} entries`;
  }
  if (kind.setBy === 'environment') return 'Set in the environment';
  const end = kind.fields.find((field) => field.end !== null)?.end;
  if (end) return `Key ends in ${end}`;
  return kind.about;
}

/** It has its own row: connected, or available to everyone. */
export function isShown(kind: SettingKind): boolean {
  return !kind.isExtra || kind.isOn || kind.version > 0;
}
