import { SpeakerHighIcon } from '@phosphor-icons/react/SpeakerHigh';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useSaveSettings } from '#features/settings/client/save-settings.tsx';
import { voiceRates, voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';
import { canSpeak, localVoices, speak, subscribeToVoices } from './speak.ts';
import { canListen } from './speech-recognition.ts';
import { SpeedField } from './speed-field.tsx';

export function VoiceTab() {
  return (
    <div className="space-y-6">
      <Listening />
      <Speaking />
    </div>
  );
}

function Listening() {
  const { settings, save } = useSaveSettings(voiceSettings);
  const { voiceEnabled, voiceChatEnabled } = settings;
  return (
    <Card className="space-y-5" aria-label="Speaking to the assistant">
      {!canListen() && (
        <p className="text-text-2">
          This browser cannot turn speech into text. The switches are kept for others.
        </p>
      )}
      <Switch
        label="Speak instead of typing"
        description="A microphone appears in the message field. Your browser turns speech into text; some browsers send the audio to their vendor to do so."
        checked={voiceEnabled}
        onChange={(isOn) => save({ voiceEnabled: isOn, ...(!isOn && { voiceChatEnabled: false }) })}
      />
      <Switch
        label="Talk back and forth"
        description="What you say is sent when you pause, the answer is read aloud, and then it is your turn again."
        checked={voiceChatEnabled}
        disabled={!voiceEnabled}
        onChange={(isOn) => save({ voiceChatEnabled: isOn })}
      />
    </Card>
  );
}

function Speaking() {
  const { settings, save } = useSaveSettings(voiceSettings);
  const isAvailable = useSyncExternalStore(subscribeToVoices, canSpeak);
  const { voiceName, voiceRate } = settings;
  if (!isAvailable) {
    return (
      <Card aria-label="Reading aloud">
        <p className="text-text-2">
          This device has no voice of its own, so nothing can be read aloud here. Voices that send the text to
          a service are not used.
        </p>
      </Card>
    );
  }
  return (
    <Card className="space-y-5" aria-label="Reading aloud">
      <SelectField
        label="Voice"
        value={voiceName ?? ''}
        onChange={(event) => save({ voiceName: event.target.value || null })}
        items={[{ value: '', label: 'Device default' }, ...voiceItems(voiceName)]}
        hint="Devices have different voices. If yours is missing, the device chooses one."
        className="max-w-md"
      />
      <SpeedField {...voiceRates} value={voiceRate} onChange={(rate) => save({ voiceRate: rate })} />
      <Sample />
    </Card>
  );
}

function voiceItems(chosen: string | null): { value: string; label: string }[] {
  const languages = new Intl.DisplayNames('en', { type: 'language' });
  const items = localVoices().map(({ name, lang }) => ({
    value: name,
    label: `${name} (${languages.of(lang.replaceAll('_', '-')) ?? lang})`,
  }));
  const isHere = chosen === null || items.some(({ value }) => value === chosen);
  return isHere ? items : [...items, { value: chosen, label: `${chosen} (not on this device)` }];
}

function Sample() {
  const [isReading, setIsReading] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function toggle() {
    if (isReading) {
      stop.current?.();
      setIsReading(false);
      return;
    }
    setIsReading(true);
    stop.current = speak('Rinse the rice until the water runs clear, then let it rest for ten minutes.', () =>
      setIsReading(false),
    );
  }

  return (
    <Button icon={<SpeakerHighIcon size={20} aria-hidden />} onClick={toggle}>
      {isReading ? 'Stop' : 'Hear a sample'}
    </Button>
  );
}
