import { z } from 'zod';
import { readFrontMatter } from './front-matter.ts';

/** As provided by the bundler: path to text, or to the parsed JSON. */
export type ContentModules = Record<string, unknown>;

const slugPattern = /\/([a-z0-9-]+)\.(?:md|json)$/;

/**
 * One collection: every file in its folder is an item named after the file. A file that violates the schema fails the
 * build with an explanation.
 */
export function loadCollection<Schema extends z.ZodObject>(
  modules: ContentModules,
  schema: Schema,
): (z.infer<Schema> & { id: string })[] {
  return Object.entries(modules)
    .map(([file, content]) => {
      const id = slugPattern.exec(file)?.[1];
      if (id === undefined)
        throw new Error(`${file} is not named like an address: small letters, digits, hyphens.`);
      const parsed = schema
        .strict()
        .safeParse(typeof content === 'string' ? fromMarkdown(file, content) : content);
      if (!parsed.success) throw new Error(`${file} does not fit:\n${z.prettifyError(parsed.error)}`);
      return { ...(parsed.data as z.infer<Schema>), id };
    })
    .sort((one, other) => orderOf(one) - orderOf(other) || (one.id < other.id ? -1 : 1));
}

function fromMarkdown(file: string, text: string) {
  const { fields, body } = readFrontMatter(file, text);
  return { ...fields, body };
}

function orderOf(item: object): number {
  return 'order' in item && typeof item.order === 'number' ? item.order : 1000;
}
