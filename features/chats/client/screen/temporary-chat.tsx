import { HourglassIcon } from '@phosphor-icons/react/Hourglass';
import { useExtensionsOnceLoaded } from '#client/app/use-loaded-extensions.ts';
import { Switch } from '#client/ui/switch.tsx';
import { outsideToolsSwitches } from '#features/assistant/client/outside-tools-switch.ts';
import { chatsSettings } from '#features/chats/shared/chats.settings-fields.ts';
import { areEmpty } from '#features/chats/shared/instructions.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';

interface TemporarySwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isInstructed: boolean;
  onInstruct: (isInstructed: boolean) => void;
  hasOutsideTools: boolean;
  onOutsideTools: (hasOutsideTools: boolean) => void;
}

/** On a chat that has not begun. */
export function TemporarySwitch({
  isOn,
  onChange,
  isInstructed,
  onInstruct,
  hasOutsideTools,
  onOutsideTools,
}: TemporarySwitchProps) {
  const { settings } = useSettings(chatsSettings, isOn);
  return (
    <div className="space-y-4 pt-4">
      <Switch
        label="Temporary chat"
        description="Not saved to your history and not found by search. It is gone when you leave or reload this page."
        checked={isOn}
        onChange={onChange}
      />
      {isOn && !areEmpty(settings) && (
        <Switch
          label="Use my instructions"
          description="When this is off, this chat is told nothing about you."
          checked={isInstructed}
          onChange={onInstruct}
        />
      )}
      {isOn && <OutsideTools isOn={hasOutsideTools} onChange={onOutsideTools} />}
    </div>
  );
}

function OutsideTools(choice: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return useExtensionsOnceLoaded(outsideToolsSwitches).map(({ order, Switch: Choice }) => (
    <Choice key={order} {...choice} />
  ));
}

/** Above the messages of a chat that is not kept. */
export function TemporaryNote() {
  return (
    <p className="mb-6 flex items-center gap-2 rounded-card bg-accent-soft px-4 py-2.5 text-small text-accent-text">
      <HourglassIcon size={18} className="shrink-0" aria-hidden />
      Temporary chat. It is not saved to your history, and is gone when you leave or reload this page.
    </p>
  );
}
