import { z } from 'zod';
import type { ProjectPage } from './project-page.ts';
import type { PageWords } from './sandbox-words.ts';
import { LinePlace, ShownValues } from './shown-value.contract.ts';

/** The empty document into which a page is written. */
export const sandboxPagePath = '/sandbox/page';
/** The same, but may show blocking dialogs: `alert`, `confirm`, `prompt`. */
export const sandboxDialogsPath = '/sandbox/page-with-dialogs';
/** Limits per run. Exceeding any of them removes the frame. */
export const mostLines = 1_000;
export const mostCharacters = 1_000_000;
export const mostMessagesPerSecond = 200;
/** Characters of a project's `localStorage`, kept on this device. */
export const mostKept = 64_000;
/** Limit of a page's visible text. */
export const mostTextShown = 4_000;
/** How long a loop may block a page. */
export const longestLoopMs = 2_000;

export const LineKind = z.enum(['log', 'info', 'warn', 'error', 'refused']);
export type LineKind = z.infer<typeof LineKind>;

/** A console line of a page. It is text to show, never instructions: pages can write anything. */
export const ConsoleLine = z.object({
  kind: LineKind,
  text: z.string(),
  /** Consecutive repetitions of the same line; absent means once. */
  times: z.number().int().positive().optional(),
  /** Its values, if they hold more than the text shows. */
  values: ShownValues.optional(),
  /** Where in the project's files it was written or went wrong. */
  place: LinePlace.optional(),
});
export type ConsoleLine = z.infer<typeof ConsoleLine>;

/** Messages from a frame, over its only port. */
export const FrameMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beat') }).strict(),
  z.object({ kind: z.literal('shown') }).strict(),
  z.object({ kind: z.literal('lines'), lines: z.array(ConsoleLine).max(mostLines + 1) }).strict(),
  /** Escape was pressed inside: a keyboard user wants to leave. */
  z.object({ kind: z.literal('leave') }).strict(),
  /** A link to another page of the project was followed. */
  z.object({ kind: z.literal('page'), path: z.string().max(300) }).strict(),
  /** The page's text, on request. */
  z.object({ kind: z.literal('text'), text: z.string().max(mostTextShown) }).strict(),
  /** The page's `localStorage` as JSON. */
  z.object({ kind: z.literal('kept'), entries: z.string().max(mostKept) }).strict(),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;

/** Later messages to the frame. */
export interface ToFrame {
  kind: 'readText';
}

/** The first message, with the port. */
export interface FrameStart {
  kind: 'start';
  html: string;
  words: PageWords;
  /** The document with dialogs enabled. */
  hasDialogs?: boolean;
  /** Its resources, for a page of a project. */
  project?: ProjectPage;
  /** Its stored `localStorage` as JSON. */
  kept?: string;
}
