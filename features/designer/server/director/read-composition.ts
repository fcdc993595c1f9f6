import { Composition } from '#features/studio/shared/composition.ts';
import type { Vocabulary } from './director.prompt.ts';

/** Sixty layers with long texts stay far below this. Longer output is not parsed. */
export const maxAnswerLength = 120_000;
const maxProblems = 8;

export type ReadComposition = { composition: Composition } | { problems: string[] };

/**
 * Parses a model's output as a composition of the exact size, or returns errors a model can act on. Nothing is drawn
 * before it passes.
 */
export function readComposition(
  text: string,
  { width, height, vocabulary }: { width: number; height: number; vocabulary: Vocabulary },
): ReadComposition {
  if (text.length > maxAnswerLength) return { problems: ['The answer is far too long.'] };
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return { problems: ['There is no JSON object in the answer.'] };
  let written: unknown;
  try {
    written = JSON.parse(text.slice(start, end + 1));
  } catch (error) {
    return { problems: [`The JSON cannot be read: ${String(error).slice(0, 200)}`] };
  }
  const read = Composition.safeParse(written);
  if (!read.success) {
    const problems = read.error.issues.slice(0, maxProblems).map(({ path, message }) => {
      const where = path.join('.').slice(0, 100);
      return where ? `${where}: ${message}` : message;
    });
    return { problems };
  }
  const composition = { ...read.data, canvas: { ...read.data.canvas, width, height } };
  const problems = problemsOf(composition, vocabulary);
  return problems.length > 0 ? { problems: problems.slice(0, maxProblems) } : { composition };
}

/** Checks beyond the schema: unknown drawing names, and files the model must not use. */
function problemsOf({ layers, motion, palette }: Composition, vocabulary: Vocabulary): string[] {
  const ids = new Set(['canvas', ...layers.map(({ id }) => id)]);
  const { ground, ink } = palette.colours;
  return [
    ...(layers.length === 0 ? ['There are no layers.'] : []),
    ...(Math.abs(ground.lightness - ink.lightness) < 0.3
      ? ['palette: "ink" cannot be read on "ground".']
      : []),
    ...layers.flatMap((layer) => {
      if (layer.kind === 'picture') return [`layer ${layer.id}: pictures of files cannot be used here.`];
      if (layer.kind === 'scene' && !vocabulary.parts.includes(layer.part)) {
        return [`layer ${layer.id}: there is no part called “${layer.part}”.`];
      }
      if (layer.kind === 'icon' && !vocabulary.icons.includes(layer.icon)) {
        return [`layer ${layer.id}: there is no icon called “${layer.icon}”.`];
      }
      return [];
    }),
    ...motion.flatMap((one) => {
      if (!ids.has(one.layer)) return [`motion: there is no layer “${one.layer}”.`];
      return one.at + one.for > 1.001 ? [`motion of ${one.layer}: ends after the film.`] : [];
    }),
  ];
}
