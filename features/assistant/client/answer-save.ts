import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';
import { extensionPoint } from '#client/app/extension-point.ts';
import type { ToastMessage } from '#client/ui/toast.tsx';
import type { DrawnAnswer } from './drawn-answer.ts';

/** What a feature that saves an answer can use. */
export interface SaveTools {
  /** Of what is made of this answer here: the same each time, so that pressing twice makes one. */
  id: string;
  /** Who saves it. */
  userId: string | null;
  queryClient: QueryClient;
  navigate: NavigateFunction;
  showToast: (toast: ToastMessage) => void;
}

/** Something that an answer can be saved as: a row of the menu below it. */
export interface AnswerSave {
  id: string;
  order: number;
  label: string;
  /** Once it is saved, when the row opens it instead. */
  savedLabel?: string;
  icon: ReactNode;
  /** Why this answer cannot be saved so; undefined where it can. */
  whyNot?(answer: DrawnAnswer): string | undefined;
  /** Beside the label. */
  note?: string;
  /** Resolves to whether there is something to open from now on. Says itself what went wrong. */
  save(answer: DrawnAnswer, tools: SaveTools): Promise<boolean>;
  open?(tools: SaveTools): void;
}

/** Contributions are loaded with the first message that is drawn. */
export const answerSaves = extensionPoint<() => Promise<readonly AnswerSave[]>>('answer saves', {
  isOffer: true,
});
