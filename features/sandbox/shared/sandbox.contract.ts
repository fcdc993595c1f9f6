import { z } from 'zod';
import type { ProjectPage } from './project-page.ts';
import type { PageWords } from './sandbox-words.ts';

/** Where the empty document is that a page is written into. */
export const sandboxPagePath = '/sandbox/page';
/** The same, and it may show dialogs that wait: `alert`, `confirm`, `prompt`. */
export const sandboxDialogsPath = '/sandbox/page-with-dialogs';
/** Of one run. Beyond any of these the frame is removed. */
export const mostLines = 1_000;
export const mostCharacters = 1_000_000;
export const mostMessagesPerSecond = 200;
/** Characters that a project keeps in `localStorage`, on this device. */
export const mostKept = 64_000;
/** Of what a page shows, as text. */
export const mostTextShown = 4_000;
/** How long a loop may keep a page from doing anything else. */
export const longestLoopMs = 2_000;

export const LineKind = z.enum(['log', 'info', 'warn', 'error', 'refused']);
export type LineKind = z.infer<typeof LineKind>;

/** One line of what a page said. It is text to show, never an order: pages can write whatever they like. */
export const ConsoleLine = z.object({
  kind: LineKind,
  text: z.string(),
  /** How often the same line came in a row; once where it does not say. */
  times: z.number().int().positive().optional(),
  /** Where in the project's files an error is; counted from 1. */
  place: z.object({ path: z.string(), line: z.number(), column: z.number() }).optional(),
});
export type ConsoleLine = z.infer<typeof ConsoleLine>;

/** What comes out of a frame, by the one port that it is given. */
export const FrameMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beat') }).strict(),
  z.object({ kind: z.literal('shown') }).strict(),
  z.object({ kind: z.literal('lines'), lines: z.array(ConsoleLine).max(mostLines + 1) }).strict(),
  /** Escape was pressed in it: whoever came in by the keyboard wants out again. */
  z.object({ kind: z.literal('leave') }).strict(),
  /** A link to another page of the project was followed. */
  z.object({ kind: z.literal('page'), path: z.string().max(300) }).strict(),
  /** What is on the page, when it was asked for that. */
  z.object({ kind: z.literal('text'), text: z.string().max(mostTextShown) }).strict(),
  /** What the page keeps in `localStorage`, as JSON. */
  z.object({ kind: z.literal('kept'), entries: z.string().max(mostKept) }).strict(),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;

/** What goes in later. */
export interface ToFrame {
  kind: 'readText';
}

/** What goes in, together with the port. */
export interface FrameStart {
  kind: 'start';
  html: string;
  words: PageWords;
  /** Its document is the one that may show dialogs. */
  hasDialogs?: boolean;
  /** What belongs to it, where it is a page of a project. */
  project?: ProjectPage;
  /** What it kept the last time, as JSON. */
  kept?: string;
}
