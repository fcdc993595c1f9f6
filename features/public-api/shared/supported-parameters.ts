import { z } from 'zod';

/** A name of any length in an error would be somebody's joke. */
const longestName = 60;

/**
 * An object of which every parameter is known: one that this server does not support is refused by its name, because a program
 * that is silently not given what it asked for is worse off than one that is told.
 */
export function supportedParameters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).superRefine((value, context) => {
    // Null and false ask for nothing: clients write out what they do not want.
    const unknown = Object.entries(value)
      .find(([name, asked]) => !Object.hasOwn(shape, name) && asked !== null && asked !== false)
      ?.at(0) as string | undefined;
    if (unknown === undefined) return;
    const name = unknown.slice(0, longestName);
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `“${name}” is not supported here. Leave it out.`,
    });
  });
}

/** Accepted because clients send it, and without effect. The reference says so. */
export const withoutEffect = z.unknown().optional();

/** Absent and null say the same. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish();
}
