import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';
import { extensionPoint } from '#client/app/extension-point.ts';
import type { ToastMessage } from '#client/ui/toast.tsx';
import type { DrawnAnswer } from './drawn-answer.ts';

/** What a feature that saves an answer can use. */
export interface SaveTools {
  /** The id of the document made from this answer: always the same, so that pressing twice creates only one. */
  id: string;
  /** The person who saves it. */
  userId: string | null;
  queryClient: QueryClient;
  navigate: NavigateFunction;
  showToast: (toast: ToastMessage) => void;
}

/** A format that an answer can be saved as: a row of the menu below it. */
export interface AnswerSave {
  id: string;
  order: number;
  label: string;
  /** Its label once it is saved, when the row opens it instead. */
  savedLabel?: string;
  icon: ReactNode;
  /** Why this answer cannot be saved this way; undefined where it can. */
  whyNot?(answer: DrawnAnswer): string | undefined;
  /** The words of the answer that it is about: the day of an event. */
  found?(answer: DrawnAnswer): string | undefined;
  /** What the person should know before saving: how a date is read that can be read in two ways. */
  doubt?(answer: DrawnAnswer): string | undefined;
  /** Beside the label. */
  note?: string;
  /** Resolves to whether there is something to open from now on. Reports its own errors. */
  save(answer: DrawnAnswer, tools: SaveTools): Promise<boolean>;
  open?(tools: SaveTools): void;
}

/** Contributions are loaded with the first message that is rendered. */
export const answerSaves = extensionPoint<() => Promise<readonly AnswerSave[]>>('answer saves', {
  isOffer: true,
});
