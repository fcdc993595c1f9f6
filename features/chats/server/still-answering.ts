import { AppError } from '#server/errors.ts';

export function stillAnswering(): AppError {
  return new AppError('conflict', { message: 'An answer is still being written in this chat.' });
}
