import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export type DictatedElement = HTMLTextAreaElement | HTMLInputElement;

/** Where what is dictated goes. */
export interface DictationTarget {
  /** At the caret, with the spaces that it needs. What stands there already stays. False when it has no room. */
  insert(phrase: string): boolean;
  /** Shows words that may still change, in grey where they would go; none with an empty text. */
  preview(words: string): void;
  /** Takes the last phrase back; false when there is none. */
  undo(): boolean;
}

/** A field of a form, or an editor that says itself how it is written to. */
export type DictatedPlace = DictatedElement | DictationTarget;

/** What is fetched once somebody wants to speak into a field. */
export interface DictationPartProps {
  getPlace: () => DictatedPlace | null;
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
