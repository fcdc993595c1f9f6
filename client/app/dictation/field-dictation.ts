import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export type DictatedElement = HTMLTextAreaElement | HTMLInputElement;

/** What is fetched once somebody wants to speak into a field. */
export interface DictationPartProps {
  getField: () => DictatedElement | null;
  /** Above the field: where the sound goes. */
  lineSlot: HTMLElement | null;
  /** Below the words: that it listens. */
  rowSlot: HTMLElement | null;
  /** How often the button was pressed: each time begins it. */
  begun: number;
  onListening: (isListening: boolean) => void;
}

export interface FieldDictation {
  /** Calls back when it may have become wanted, or not wanted any more. */
  subscribe: (listener: () => void) => () => void;
  /** The person asked for it, and this browser has anything to listen with. */
  isWanted: () => boolean;
  load: () => Promise<{ default: ComponentType<DictationPartProps> }>;
}

/** Who writes down what is said. Fields are below every feature, so the one that listens is contributed. */
export const fieldDictation = extensionPoint<FieldDictation>('dictation into fields', { isOffer: true });
