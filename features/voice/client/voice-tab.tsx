import { SpeakerHighIcon } from '@phosphor-icons/react/SpeakerHigh';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useSaveSettings } from '#features/settings/client/save-settings.tsx';
import { ownVoiceLabel, type VoiceAbilities } from '#features/voice/shared/voice.contract.ts';
import { voiceRates, voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';
import { languages } from '#shared/language/languages.ts';
import { canListen, canRecord } from './may-listen.ts';
import { reader, wholeSource } from './reading/reader.ts';
import { ownVoicePrefix } from './reading/sound-speaker.ts';
import { useReading } from './reading/use-reading.ts';
import { localVoices, subscribeToVoices } from './speak.ts';
import { SpeedField } from './speed-field.tsx';
import { voiceAbilities } from './voice-abilities.ts';
import { preferVoice } from './voice-preference.ts';

const none: VoiceAbilities = { ownVoices: null, speech: null, transcription: null };

/** Undefined while loading. */
function useVoiceAbilities(): VoiceAbilities | undefined {
  const { data, isError } = useQuery({ queryKey: ['voice'], queryFn: () => voiceAbilities(), retry: false });
  return isError ? none : data;
}

export function VoiceTab() {
  const abilities = useVoiceAbilities();
  return (
    <div className="space-y-6">
      <Listening abilities={abilities} />
      <Speaking abilities={abilities} />
      <Talking />
    </div>
  );
}

function Listening({ abilities }: { abilities: VoiceAbilities | undefined }) {
  const { settings, save } = useSaveSettings(voiceSettings);
  const { voiceEnabled, voiceChatEnabled, dictation, voiceLanguage } = settings;
  const listener = abilities?.transcription ?? null;
  return (
    <Card className="space-y-5" aria-label="Speaking to the assistant">
      {!canListen() && abilities !== undefined && (listener === null || !canRecord()) && (
        <p className="text-text-2">
          This browser cannot turn speech into text, and this server is connected to nothing that can. The
          switches are kept for others.
        </p>
      )}
      <Switch
        label="Speak instead of typing"
        description="A microphone appears wherever you write. Before you speak, a line says where the sound goes."
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
      <SelectField
        label="Who turns speech into text"
        value={dictation}
        onChange={(event) => save({ dictation: event.target.value as typeof dictation })}
        items={[
          { value: 'auto', label: 'On this device where it can, else another way' },
          { value: 'device', label: 'On this device only' },
          { value: 'server', label: 'The service this server is connected to' },
          { value: 'browser', label: 'The browser’s own service' },
        ]}
        hint={
          listener === null
            ? 'No service is connected to this server.'
            : `What you say is sent to ${listener.host}`
        }
        className="max-w-md"
      />
      <SelectField
        label="Language"
        value={voiceLanguage ?? ''}
        onChange={(event) => save({ voiceLanguage: event.target.value || null })}
        items={[{ value: '', label: 'As the screens' }, ...languageItems(abilities, voiceLanguage)]}
        hint="For what you say and what you hear."
        className="max-w-md"
      />
    </Card>
  );
}

function nameOf(language: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tag = language.replaceAll('_', '-');
  try {
    return names.of(tag) ?? tag;
  } catch {
    // Some voices have custom tags, of which the first part is the language.
    return names.of(tag.split('-')[0]!) ?? tag;
  }
}

function languageItems(abilities: VoiceAbilities | undefined, chosen: string | null) {
  const spoken = abilities?.ownVoices?.map(({ language }) => language.split('-')[0]!) ?? [];
  const codes = new Set([...Object.keys(languages), ...spoken, ...(chosen === null ? [] : [chosen])]);
  return [...codes]
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

function Speaking({ abilities }: { abilities: VoiceAbilities | undefined }) {
  const { settings, save } = useSaveSettings(voiceSettings);
  const { voiceName, voiceRate, voiceEngine, readAnswers } = settings;
  // Joined to a string, since a new array each time would never be equal.
  const voiceNames = useSyncExternalStore(subscribeToVoices, () =>
    localVoices()
      .map(({ name, lang }) => `${name}\n${lang}`)
      .join('\n\n'),
  );
  const isUnable = voiceNames === '' && abilities !== undefined && !abilities.ownVoices && !abilities.speech;
  if (isUnable) {
    return (
      <Card aria-label="Reading aloud">
        <p className="text-text-2">
          This device has no voice of its own, and neither has this server, so nothing can be read aloud here.
        </p>
      </Card>
    );
  }
  return (
    <Card className="space-y-5" aria-label="Reading aloud">
      <SelectField
        label="Who reads"
        value={voiceEngine}
        onChange={(event) => save({ voiceEngine: event.target.value as typeof voiceEngine })}
        items={[
          { value: 'auto', label: 'This device, else this server' },
          { value: 'device', label: 'This device' },
          { value: 'server', label: 'This server', isDisabled: abilities?.ownVoices === null },
          {
            value: 'provider',
            label: 'The service this server is connected to',
            isDisabled: !abilities?.speech,
          },
        ]}
        hint={hintOf(voiceEngine, abilities)}
        className="max-w-md"
      />
      {voiceEngine !== 'provider' && (
        <SelectField
          label="Voice"
          value={voiceName ?? ''}
          onChange={(event) => save({ voiceName: event.target.value || null })}
          items={[{ value: '', label: 'Device default' }, ...voiceItems(voiceNames, abilities, settings)]}
          hint="Devices have different voices. If yours is missing, the device chooses one."
          className="max-w-md"
        />
      )}
      <SpeedField {...voiceRates} value={voiceRate} onChange={(rate) => save({ voiceRate: rate })} />
      <Sample />
      <Switch
        label="Read each answer"
        description="Reading begins with the first finished sentence."
        checked={readAnswers}
        onChange={(isOn) => save({ readAnswers: isOn })}
      />
    </Card>
  );
}

function hintOf(engine: string, abilities: VoiceAbilities | undefined): string {
  if (engine === 'provider' && abilities?.speech) return `What is read is sent to ${abilities.speech.host}`;
  return abilities?.ownVoices === null ? 'This server has no voice of its own.' : ownVoiceLabel;
}

function voiceItems(
  voiceNames: string,
  abilities: VoiceAbilities | undefined,
  { voiceName: chosen, voiceEngine }: { voiceName: string | null; voiceEngine: string },
): { value: string; label: string }[] {
  const ofDevice = voiceNames === '' ? [] : voiceNames.split('\n\n').map((both) => both.split('\n'));
  const items = [
    ...(voiceEngine === 'server'
      ? []
      : ofDevice.map(([name = '', lang = '']) => ({ value: name, label: `${name} (${nameOf(lang)})` }))),
    ...(voiceEngine === 'device'
      ? []
      : (abilities?.ownVoices ?? []).map(({ id, name }) => ({
          value: ownVoicePrefix + id,
          label: /* untranslated */ `Everyday (${name})`,
        }))),
  ];
  const isHere = chosen === null || items.some(({ value }) => value === chosen);
  return isHere ? items : [...items, { value: chosen, label: `${chosen} (not on this device)` }];
}

const sampleId = 'voice-sample';

function Sample() {
  const { settings } = useSaveSettings(voiceSettings);
  const { id, problem, problemOf } = useReading();
  const isReading = id === sampleId;
  useEffect(
    () => () => {
      if (reader().getState().id === sampleId) reader().stop();
    },
    [],
  );

  function toggle() {
    if (isReading) return reader().stop();
    // Applied at once, even while still being saved.
    preferVoice(settings);
    const said = 'Rinse the rice until the water runs clear, then let it rest for ten minutes.';
    void reader().start(wholeSource(sampleId, 'Voice', [{ said, shown: said, isNotice: false }]));
  }

  return (
    <div>
      <Button icon={<SpeakerHighIcon size={20} aria-hidden />} onClick={toggle}>
        {isReading ? 'Stop' : 'Hear a sample'}
      </Button>
      {problemOf === sampleId && (
        <p role="status" className="mt-2 text-small text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function Talking() {
  const { settings, save } = useSaveSettings(voiceSettings);
  const { interrupt, captions } = settings;
  return (
    <Card className="space-y-5" aria-label="Conversation">
      <SelectField
        label="What interrupts an answer"
        value={interrupt}
        onChange={(event) => save({ interrupt: event.target.value as typeof interrupt })}
        items={[
          { value: 'speech', label: 'Speaking' },
          { value: 'key', label: 'Only a key or the button' },
          { value: 'never', label: 'Nothing' },
        ]}
        hint="Without headphones a device may hear itself. Choose the key then."
        className="max-w-md"
      />
      <Switch
        label="Captions"
        description="What is said is shown too, with the words being spoken marked."
        checked={captions}
        onChange={(isOn) => save({ captions: isOn })}
      />
    </Card>
  );
}
