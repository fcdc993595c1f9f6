import { PauseCircleIcon } from '@phosphor-icons/react/PauseCircle';
import { SkipBackIcon } from '@phosphor-icons/react/SkipBack';
import { SkipForwardIcon } from '@phosphor-icons/react/SkipForward';
import { SpeakerHighIcon } from '@phosphor-icons/react/SpeakerHigh';
import { StopCircleIcon } from '@phosphor-icons/react/StopCircle';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AnswerAction, AnswerActionProps } from '#features/assistant/client/answer-action.ts';
import { brand } from '#shared/brand.ts';
import { readingColours } from './reading/mark-sentence.ts';
import { reader, wholeSource } from './reading/reader.ts';
import type { SpokenSentence } from './reading/spoken-sentence.ts';
import { useReading, useReadingMarks } from './reading/use-reading.ts';
import { canSpeak, subscribeToVoices } from './speak.ts';
import { spokenLanguage } from './voice-preference.ts';

const labels = {
  off: 'Read aloud',
  starting: 'Pause reading',
  reading: 'Pause reading',
  waiting: 'Pause reading',
  paused: 'Continue reading',
} as const;

function ReadAloud({ answer, host }: AnswerActionProps) {
  const hasVoice = useSyncExternalStore(subscribeToVoices, canSpeak);
  const reading = useReading();
  const isThis = reading.id === answer.id;
  const phase = isThis ? reading.phase : 'off';
  const [sentences, setSentences] = useState<readonly SpokenSentence[] | null>(null);
  useEffect(() => {
    if (!isThis) return;
    let isHere = true;
    void prepare(answer.text).then((prepared) => isHere && setSentences(prepared));
    return () => {
      isHere = false;
      setSentences(null);
    };
  }, [isThis, answer.text]);
  const findRoot = useCallback(
    () => document.querySelector(`[data-answer="${CSS.escape(answer.id)}"] .text-answer`),
    [answer.id],
  );
  useReadingMarks(findRoot, sentences, reading.at);
  // What is left is not read on where nobody can stop it.
  useEffect(() => () => leave(answer.id), [answer.id]);

  // The server's own voice is for people who are signed in, in chats of their own.
  if (!hasVoice && host.onRegenerate === undefined) return null;

  function toggle() {
    if (phase !== 'off') return reader().toggle();
    void prepare(answer.text).then((text) => reader().start(wholeSource(answer.id, brand.productName, text)));
  }

  return (
    <>
      <IconButton
        size="small"
        label={labels[phase]}
        aria-busy={phase === 'starting' || undefined}
        onClick={toggle}
        icon={
          phase === 'off' || phase === 'paused' ? (
            <SpeakerHighIcon size={20} aria-hidden />
          ) : (
            <PauseCircleIcon size={20} aria-hidden />
          )
        }
      />
      {phase !== 'off' && (
        <>
          <style>{readingColours}</style>
          <IconButton
            size="small"
            label="Previous sentence"
            disabled={reading.at === 0}
            onClick={() => reader().jump(reading.at - 1)}
            icon={<SkipBackIcon size={20} aria-hidden className="rtl:-scale-x-100" />}
          />
          <IconButton
            size="small"
            label="Next sentence"
            disabled={sentences !== null && reading.at >= sentences.length - 1}
            onClick={() => reader().jump(reading.at + 1)}
            icon={<SkipForwardIcon size={20} aria-hidden className="rtl:-scale-x-100" />}
          />
          <IconButton
            size="small"
            label="Stop reading"
            onClick={() => reader().stop()}
            icon={<StopCircleIcon size={20} aria-hidden />}
          />
        </>
      )}
      {reading.problemOf === answer.id && reading.problem !== null && (
        <span role="status" className="ps-2 text-small text-text-2">
          {reading.problem}
        </span>
      )}
    </>
  );
}

/** What reads Markdown is loaded when somebody wants to hear it. */
async function prepare(text: string): Promise<readonly SpokenSentence[]> {
  return (await import('./reading/prepare-text.ts')).sentencesToRead(text, spokenLanguage());
}

function leave(id: string): void {
  if (reader().getState().id === id) reader().stop();
}

export const voiceActions: readonly AnswerAction[] = [
  { id: 'read-aloud', order: 10, isOffered: () => true, Component: ReadAloud },
];
