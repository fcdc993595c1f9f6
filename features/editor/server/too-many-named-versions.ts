import { maxNamedVersions } from '#features/editor/shared/text-fields.ts';
import { AppError } from '#server/errors.ts';

export function tooManyNamedVersions(): AppError {
  return new AppError('conflict', {
    message: `A text can have up to ${maxNamedVersions} named versions. Remove a name to give another.`,
  });
}
