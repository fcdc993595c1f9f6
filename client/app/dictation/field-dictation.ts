import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export type DictatedElement = HTMLTextAreaElement | HTMLInputElement;

/** The target of dictated text. */
export interface DictationTarget {
  /** Inserts at the caret, with the necessary spaces. Existing text stays. False if there is no room. */
  insert(phrase: string): boolean;
  /** Shows interim text, in grey where it would go; an empty text removes it. */
  preview(words: string): void;
  /** Removes the last phrase again; false if there is none. */
  undo(): boolean;
}

/** A form field, or an editor with its own way of inserting text. */
export type DictatedPlace = DictatedElement | DictationTarget;

/** Loaded once somebody wants to dictate into a field. */
export interface DictationPartProps {
  getPlace: () => DictatedPlace | null;
  /** Above the field: where the audio is sent. */
  lineSlot: HTMLElement | null;
  /** Below the text: that it is listening. */
  rowSlot: HTMLElement | null;
  /** How often the button was pressed: each press starts it. */
  begun: number;
  onListening: (isListening: boolean) => void;
}

export interface FieldDictation {
  /** Calls back when availability may have changed. */
  subscribe: (listener: () => void) => () => void;
  /** The person enabled it, and this browser supports some way of listening. */
  isWanted: () => boolean;
  load: () => Promise<{ default: ComponentType<DictationPartProps> }>;
}

/** The transcriber. Fields are below every feature, so it is contributed. */
export const fieldDictation = extensionPoint<FieldDictation>('dictation into fields', { isOffer: true });
