import { Banner } from '#client/ui/banner.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useSettings, useUpdateSettings } from '#features/settings/client/use-settings.ts';
import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';

interface VoiceDialogProps {
  onClose: () => void;
}

/** Turns voice on or off. Stored with the other settings. */
export function VoiceDialog({ onClose }: VoiceDialogProps) {
  const { settings } = useSettings(voiceSettings, true);
  const { mutate, isError } = useUpdateSettings<typeof voiceSettings>();
  return (
    <Overlay isOpen onClose={onClose} title="Voice" size="small">
      <div className="flex flex-col gap-5">
        {isError && <Banner kind="error">That could not be saved. Please try again.</Banner>}
        <Switch
          label="Speak instead of typing"
          description="A microphone appears wherever you write. Before you speak, a line says where the sound goes."
          checked={settings.voiceEnabled}
          onChange={(voiceEnabled) =>
            mutate({ voiceEnabled, ...(!voiceEnabled && { voiceChatEnabled: false }) })
          }
        />
        <Switch
          label="Talk back and forth"
          description="What you say is sent when you pause, the answer is read aloud, and then it is your turn again."
          checked={settings.voiceChatEnabled}
          disabled={!settings.voiceEnabled}
          onChange={(voiceChatEnabled) => mutate({ voiceChatEnabled })}
        />
      </div>
    </Overlay>
  );
}
