import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';
import type { MessagePart, PartKind } from '#features/assistant/shared/message-part.ts';
import type { AnswerHost, DrawnAnswer } from './drawn-answer.ts';

export interface PartProps<Kind extends PartKind = PartKind> {
  part: MessagePart<Kind>;
  answer: DrawnAnswer;
  host: AnswerHost;
}

/** How one kind of part is rendered. Kinds without a renderer are skipped. */
export interface PartRenderer {
  kind: string;
  /** Above everything else, just before the text, or below it. */
  place: 'head' | 'before' | 'after';
  /** Among those in the same place. */
  order: number;
  Component: ComponentType<PartProps>;
}

/** Contributions are loaded with the first message that is rendered. */
export const partRenderers = extensionPoint<() => Promise<readonly PartRenderer[]>>('part renderers');

export function definePartRenderer<Kind extends PartKind>(
  renderer: Omit<PartRenderer, 'kind' | 'Component'> & {
    kind: Kind;
    Component: ComponentType<PartProps<Kind>>;
  },
): PartRenderer {
  // It only ever receives parts of its kind.
  return renderer as unknown as PartRenderer;
}
