import type { ComponentType, ReactNode } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';
import type { AnswerHost, DrawnAnswer } from './drawn-answer.ts';

export interface AnswerActionProps {
  answer: DrawnAnswer;
  host: AnswerHost;
}

interface Action {
  id: string;
  order: number;
  /** It stands beside the row of buttons, since it may show more than a button. */
  isBeside?: true;
  /** Only actions that work in this browser, and in this place, are offered. */
  isOffered(answer: DrawnAnswer, host: AnswerHost): boolean;
}

/** A button below a finished answer. */
interface SimpleAction extends Action {
  label: string;
  icon: ReactNode;
  run(answer: DrawnAnswer, host: AnswerHost): void;
}

/** An action whose button changes, or that is more than a button. */
interface DrawnAction extends Action {
  Component: ComponentType<AnswerActionProps>;
}

export type AnswerAction = SimpleAction | DrawnAction;

/** Contributions are loaded with the first message that is rendered. */
export const answerActions = extensionPoint<() => Promise<readonly AnswerAction[]>>('answer actions', {
  isOffer: true,
});
