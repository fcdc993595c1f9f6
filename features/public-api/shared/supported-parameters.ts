import { z } from 'zod';

/** Longer names in an error message would be abuse. */
const longestName = 60;

/**
 * An object that rejects unknown parameters by name: a program silently not getting what it asked for is worse off than
 * one that is told.
 */
export function supportedParameters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).superRefine((value, context) => {
    // Null and false request nothing: clients spell out what they do not want.
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

/** Accepted because clients send it, but ignored. The reference says so. */
export const withoutEffect = z.unknown().optional();

/** Absent and null mean the same. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish();
}
