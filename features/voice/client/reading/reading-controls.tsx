import { SkipBackIcon } from '@phosphor-icons/react/SkipBack';
import { SkipForwardIcon } from '@phosphor-icons/react/SkipForward';
import { StopCircleIcon } from '@phosphor-icons/react/StopCircle';
import { useCallback, useEffect, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { spokenLanguage } from '#features/voice/client/voice-preference.ts';
import { brand } from '#shared/brand.ts';
import { readingColours } from './mark-sentence.ts';
import { sentencesToRead } from './prepare-text.ts';
import { reader, wholeSource } from './reader.ts';
import type { SpokenSentence } from './spoken-sentence.ts';
import { useReading } from './use-reading.ts';
import { useReadingMarks } from './use-reading-marks.ts';

interface ReadAnswer {
  id: string;
  text: string;
}

/** Starts reading an answer, or pauses and resumes it. */
export function toggleReading({ id, text }: ReadAnswer): void {
  if (reader().getState().id === id) reader().toggle();
  else {
    const sentences = sentencesToRead(text, spokenLanguage());
    void reader().start(wholeSource(id, brand.productName, sentences));
  }
}

/** Controls beside the answer being read: previous and next sentence, and stop. */
export function ReadingControls({ answer }: { answer: ReadAnswer }) {
  const reading = useReading();
  const [sentences, setSentences] = useState<readonly SpokenSentence[] | null>(null);
  useEffect(() => setSentences(sentencesToRead(answer.text, spokenLanguage())), [answer.text]);
  const findRoot = useCallback(
    () => document.querySelector(`[data-answer="${CSS.escape(answer.id)}"] .text-answer`),
    [answer.id],
  );
  useReadingMarks(findRoot, sentences, reading.at);
  // Stop when unmounted, where nobody could stop it.
  useEffect(
    () => () => {
      if (reader().getState().id === answer.id) reader().stop();
    },
    [answer.id],
  );
  return (
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
  );
}
