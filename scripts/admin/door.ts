import path from 'node:path';
import { z } from 'zod';

/** The command line, and its working directory. */
export const Asked = z.object({ words: z.array(z.string()), folder: z.string() });
export type Asked = z.infer<typeof Asked>;

/** What the server shows on the caller's terminal; the last message ends the conversation. */
export const Told = z.union([
  z.strictObject({ print: z.string() }),
  z.strictObject({ progress: z.string() }),
  /** Asks, and waits for an answer. */
  z.strictObject({ confirm: z.string() }),
  z.strictObject({ done: z.literal(true) }),
  /** A complete sentence for the user. */
  z.strictObject({ refused: z.string() }),
  z.strictObject({ failed: z.string() }),
]);
export type Told = z.infer<typeof Told>;

export const Confirmed = z.strictObject({ isConfirmed: z.literal(true) });

/** The system accepts no longer socket path. */
const longestPath = 103;

/** The folder that only the server's own account may open, and the socket in it. */
export function doorOf(dataFolder: string): { folder: string; socket: string; isPossible: boolean } {
  const folder = path.join(dataFolder, 'admin');
  const socket = path.join(folder, 'socket');
  return { folder, socket, isPossible: Buffer.byteLength(socket) <= longestPath };
}
