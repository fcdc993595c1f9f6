import { AppError } from '#server/errors.ts';
import type { ChatCursor } from './chats.queries.ts';

/** Opaque to the browser: the place in the list after which the next page begins. */
export function encodeCursor({ updatedAt, id }: ChatCursor): string {
  return Buffer.from(`${updatedAt.getTime()} ${id}`).toString('base64url');
}

/** @throws AppError `invalid_input` for anything that encodeCursor did not make. */
export function decodeCursor(cursor: string): ChatCursor {
  const [time, id, ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const updatedAt = new Date(Number(time));
  if (!id || rest.length > 0 || Number.isNaN(updatedAt.getTime())) {
    throw new AppError('invalid_input', { message: 'That page of the list does not exist.' });
  }
  return { updatedAt, id };
}
