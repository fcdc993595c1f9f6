import { WaveformIcon } from '@phosphor-icons/react/Waveform';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { HorizonGlyph } from '#client/ui/empty-state.tsx';
import { useSettings, useUpdateSettings } from '#features/settings/client/use-settings.ts';
import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';

/** Entry page for people who have not enabled voice yet. */
function VoicePage() {
  usePageTitle('Voice');
  const navigate = useNavigate();
  const { settings } = useSettings(voiceSettings, true);
  const { mutateAsync } = useUpdateSettings<typeof voiceSettings>();
  const [isStarting, setIsStarting] = useState(false);
  const [isFailed, setIsFailed] = useState(false);

  async function start() {
    setIsStarting(true);
    setIsFailed(false);
    try {
      if (!settings.voiceEnabled || !settings.voiceChatEnabled) {
        await mutateAsync({ voiceEnabled: true, voiceChatEnabled: true });
      }
      await navigate('/chat', { state: { talk: true } });
    } catch {
      setIsFailed(true);
      setIsStarting(false);
    }
  }

  return (
    <main className="mx-auto flex w-full max-w-[620px] flex-col items-center px-5 py-14 text-center">
      <HorizonGlyph size={132} />
      <h1 className="mt-6 text-h1">Talk to Everyday</h1>
      <p className="mt-3 text-body text-text-2">
        Say what you want to know, hear the answer, and speak again. Everything is written in an ordinary
        chat, where you can read it later. Before you speak, a line says where the sound goes.
      </p>
      {isFailed && (
        <div className="mt-5 w-full text-start">
          <Banner kind="error">That could not be saved. Please try again.</Banner>
        </div>
      )}
      <Button
        kind="primary"
        className="mt-6"
        icon={<WaveformIcon size={20} aria-hidden />}
        isBusy={isStarting}
        busyLabel="Starting"
        onClick={() => void start()}
      >
        Start talking
      </Button>
      <p className="mt-4 text-small">
        <a href="/settings/voice" className="text-link underline">
          Settings of the voice
        </a>
      </p>
    </main>
  );
}

export { VoicePage as Component };
