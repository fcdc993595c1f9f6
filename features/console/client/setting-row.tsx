import { DotsThreeVerticalIcon } from '@phosphor-icons/react/DotsThreeVertical';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import {
  operatorSettingsPath,
  type SettingKind,
  SettingList,
  SettingTest,
} from '#features/connections/shared/operator-settings.contract.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { ConsoleRow } from './console-card.tsx';
import { detailOfSetting, stateOfSetting } from './setting-state.ts';
import { SettingSwitch, switchOf } from './setting-switch.tsx';
import { SettingTestResult } from './setting-test-result.tsx';
import { useKeepSettings, useReloadSettings } from './settings.api.ts';
import { StateDot } from './state-dot.tsx';
import { useConsoleChange } from './use-console-change.ts';

interface SettingRowProps {
  kind: SettingKind;
  onEdit: () => void;
}

/** One connection with its state; pure on/off settings have a switch. */
export function SettingRow({ kind, onEdit }: SettingRowProps) {
  const { send } = useConsoleCalls();
  const keep = useKeepSettings();
  const reload = useReloadSettings();
  const { run, problem, busyWith, clear } = useConsoleChange(reload);
  const [tested, setTested] = useState<SettingTest | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const path = `${operatorSettingsPath}/${encodeURIComponent(kind.id)}`;
  const mainSwitch = switchOf(kind);
  const isConnected = kind.isOn || kind.version > 0;

  const test = () =>
    run('test', async () => {
      setTested(await send('POST', `${path}/test`, {}, SettingTest));
      await reload();
    });
  const remove = () =>
    run('remove', async () => {
      keep(await send('DELETE', path, undefined, SettingList));
      setIsRemoving(false);
    });

  const more = [
    { label: kind.setBy === 'environment' ? 'Details' : 'Change', onSelect: onEdit },
    ...(kind.version > 0
      ? [{ label: 'Disconnect', isDestructive: true, onSelect: () => setIsRemoving(true) }]
      : []),
  ];
  return (
    <ConsoleRow
      title={kind.name}
      detail={mainSwitch ? kind.about : detailOfSetting(kind)}
      below={
        <>
          {problem !== undefined && !isRemoving && (
            <Banner kind="error" onDismiss={clear}>
              {problem}
            </Banner>
          )}
          <div role="status" className="text-small">
            {tested && <SettingTestResult test={tested} />}
          </div>
          {isRemoving && (
            <ConfirmDialog
              isOpen
              title={`Disconnect ${kind.name}?`}
              description={
                kind.whenRemoved === null
                  ? 'What was entered for it is deleted from this server.'
                  : /* text */ `What was entered for it is deleted from this server. ${kind.whenRemoved}`
              }
              confirmLabel="Disconnect"
              isBusy={busyWith === 'remove'}
              busyLabel="Disconnecting"
              {...(problem !== undefined && { error: problem })}
              onConfirm={() => void remove()}
              onCancel={() => {
                clear();
                setIsRemoving(false);
              }}
            />
          )}
        </>
      }
    >
      {!mainSwitch && isConnected && <StateDot {...stateOfSetting(kind)} />}
      {mainSwitch && kind.isUnreadable && <StateDot {...stateOfSetting(kind)} />}
      {!mainSwitch && kind.canTest && kind.isOn && (
        <Button
          kind="ghost"
          size="small"
          isBusy={busyWith === 'test'}
          busyLabel="Asking"
          aria-label={kind.id === 'mail' ? 'Send a test email' : `Test ${kind.name}`}
          onClick={() => void test()}
        >
          {kind.id === 'mail' ? 'Send a test' : 'Test'}
        </Button>
      )}
      {mainSwitch && (
        <SettingSwitch kind={kind} run={run} busyWith={busyWith} onTurned={() => setTested(null)} />
      )}
      {mainSwitch || isConnected ? (
        <Menu
          trigger={
            <IconButton
              label={`More for ${kind.name}`}
              size="small"
              icon={<DotsThreeVerticalIcon size={20} weight="bold" aria-hidden />}
            />
          }
          items={more}
        />
      ) : (
        <Button size="small" aria-label={`Connect ${kind.name}`} onClick={onEdit}>
          Connect
        </Button>
      )}
    </ConsoleRow>
  );
}
