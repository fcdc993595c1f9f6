import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import type { AnswerHost, DrawnAnswer } from './drawn-answer.ts';
import { type PartRenderer, partRenderers } from './part-renderer.ts';

interface AnswerPartsProps {
  place: PartRenderer['place'];
  answer: DrawnAnswer;
  host: AnswerHost;
}

/** The parts of an answer that go in one place around its text. */
export function AnswerParts({ place, answer, host }: AnswerPartsProps) {
  const renderers = useLoadedExtensions(partRenderers);
  return renderers
    .filter((renderer) => renderer.place === place)
    .flatMap(({ kind, Component }) =>
      answer.parts
        .filter((part) => part.kind === kind)
        .map((part) => (
          <Component key={`${kind} ${part.id ?? ''}`} part={part} answer={answer} host={host} />
        )),
    );
}
