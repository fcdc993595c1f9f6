import type { ComponentType, ReactNode } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';

/** A design that becomes part of something else. */
export interface UsedDesign {
  title: string;
  /** Saves it with the person's files. @throws ApiError */
  saveFile(): Promise<FileInfo>;
  /** The picture itself. @throws ApiError */
  readPicture(): Promise<Blob>;
  /** After a change of what the frame of every page shows of the person. */
  refreshSession(): Promise<void>;
}

export interface DesignUse {
  id: string;
  order: number;
  label: string;
  /** Asks which of several things is meant; without it there is only one, or a new one. */
  Choice?: ComponentType<ChoiceProps>;
  /** Returns what to show once it is done. @param chosen the id of what was chosen. @throws ApiError */
  use(design: UsedDesign, chosen: string): Promise<ReactNode>;
}

export interface ChoiceProps {
  isBusy: boolean;
  onChoose: (id: string) => void;
}

/** Contributions are loaded when a design is exported. */
export const designUses = extensionPoint<() => Promise<readonly DesignUse[]>>('uses of designs', {
  isOffer: true,
});
