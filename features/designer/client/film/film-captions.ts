import type { Composition } from '#features/studio/shared/composition.ts';
import { wordsToSay } from './film-sound.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The words of a picture as WebVTT, one line after another, each as long as it takes to read. Null without words. */
export function captionsOf(composition: Composition, seconds: number): string | null {
  const lines = wordsToSay(composition);
  const letters = lines.reduce((sum, line) => sum + line.length, 0);
  if (letters === 0) return null;
  let before = 0;
  const cues = lines.map((line) => {
    const from = (before / letters) * seconds;
    before += line.length;
    const words = line.replaceAll(/[&<>]/g, (one) => escapes[one] ?? one);
    return `${timeOf(from)} --> ${timeOf((before / letters) * seconds)}\n${words}`;
  });
  return ['WEBVTT', ...cues].join('\n\n');
}

/** 00:00:07.250 */
const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(11, -1);
