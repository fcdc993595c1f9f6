import { Switch } from '#client/ui/switch.tsx';
import type { OutsideToolsSwitch } from '#features/assistant/client/outside-tools-switch.ts';
import { useConnections } from './mcp-client.api.ts';

/** Renders nothing for someone whose chats have no outside tools. */
function TemporarySwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { data } = useConnections();
  const hasTools =
    data !== undefined &&
    (data.shared.length > 0 ||
      data.connections.some(({ tools }) => tools.some(({ policy }) => policy !== 'off')));
  if (!hasTools) return null;
  return (
    <Switch
      label="Use my outside tools"
      description="When this is off, nothing in this chat can be sent to a connected server."
      checked={isOn}
      onChange={onChange}
    />
  );
}

export const temporarySwitches: readonly OutsideToolsSwitch[] = [{ order: 1, Switch: TemporarySwitch }];
