import { z } from 'zod';
import type { AssistantTool, JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import type { ApiKeyScopeId } from '#shared/api-key-scope.ts';
import type { McpCall, McpTool } from './mcp-tool.ts';
import { cursor, nextCursor, pageOf, rangeOf } from './result-pages.ts';

interface Offer {
  title: string;
  scope: ApiKeyScopeId;
  description: string;
  isOpenWorld?: true;
  /** If this server cannot do it. */
  missing: string;
  output: z.ZodObject;
  /** The key of a list in its result, which is paginated. */
  list?: string;
  /** Its content comes in numbered parts. */
  hasParts?: true;
  /**
   * The page that it reads. It is unknown whether a person named it to the program, so it is treated like a search
   * result: by the rules for crawlers.
   */
  addressIn?(input: { url: string }): string;
}

const found = z.looseObject({ n: z.number().optional(), title: z.string().optional() });
const list = z.array(found).optional();

/**
 * The assistant's abilities that programs may use, too. With separate descriptions: those in a chat address a model
 * that answers the person.
 */
export const offeredByName: Readonly<Record<string, Offer>> = {
  search_web: {
    title: 'Search the web',
    scope: 'search',
    description: 'Searches the web and returns pages with their addresses, titles and a short excerpt.',
    isOpenWorld: true,
    missing: 'Web search is not connected on this server.',
    output: z.looseObject({ results: list, nextCursor }),
    list: 'results',
  },
  read_page: {
    title: 'Read a page',
    scope: 'search',
    description: 'Reads a public web page and returns its text in passages. A long one comes in parts.',
    isOpenWorld: true,
    missing: 'Pages cannot be read on this server.',
    output: z.looseObject({ title: z.string().optional(), nextCursor: nextCursor.optional() }),
    hasParts: true,
    addressIn: ({ url }) => url,
  },
  look_up: {
    title: 'Look a word up',
    scope: 'search',
    description:
      'Looks up one word, name or term in Everyday’s built-in reference: meanings, examples, synonyms, opposites.',
    missing: 'The reference is not available.',
    output: z.looseObject({}),
  },
  search_notes: {
    title: 'Search notes',
    scope: 'read-notes',
    description:
      'Searches the person’s own notes by words in titles, tags and texts. Read one with read_note before relying on it.',
    missing: 'Notes are switched off on this server.',
    output: z.looseObject({ notes: list, nextCursor }),
    list: 'notes',
  },
  create_note: {
    title: 'Write a note',
    scope: 'write-notes',
    description: 'Writes a new note for the person. The text is Markdown.',
    missing: 'Notes are switched off on this server.',
    output: z.looseObject({ id: z.string() }),
  },
  append_to_note: {
    title: 'Add to a note',
    scope: 'write-notes',
    description:
      'Adds Markdown at the end of one of the person’s notes, by its id. The note as it was before is kept as a version.',
    missing: 'Notes are switched off on this server.',
    output: z.looseObject({ id: z.string() }),
  },
  search_documents: {
    title: 'Search documents',
    scope: 'read-documents',
    description:
      'Searches the person’s own documents, and those shared with them, by words in titles, tags and texts. Read one with read_document.',
    missing: 'Documents are switched off on this server.',
    output: z.looseObject({ documents: list, nextCursor }),
    list: 'documents',
  },
  create_document: {
    title: 'Write a document',
    scope: 'write-documents',
    description: 'Writes a new document for the person. The text is Markdown.',
    missing: 'Documents are switched off on this server.',
    output: z.looseObject({ id: z.string() }),
  },
  append_to_document: {
    title: 'Add to a document',
    scope: 'write-documents',
    description:
      'Adds Markdown at the end of one of the person’s documents, by its id. The document as it was before is kept as a version.',
    missing: 'Documents are switched off on this server.',
    output: z.looseObject({ id: z.string() }),
  },
  list_events: {
    title: 'List events',
    scope: 'read-events',
    description:
      'Lists what is in the person’s own calendar on some days, in their time zone: “today”, “this week”, “2026-11-24”.',
    missing: 'The calendar is switched off on this server.',
    output: z.looseObject({ events: z.array(z.looseObject({})).optional(), nextCursor }),
    list: 'events',
  },
  search_recipes: {
    title: 'Search recipes',
    scope: 'read-recipes',
    description:
      'Searches the recipes of the person and of Everyday’s kitchen by words in titles, tags and ingredients, and by diet.',
    missing: 'Recipes are switched off on this server.',
    output: z.looseObject({ recipes: list, nextCursor }),
    list: 'recipes',
  },
};

/** An assistant's tool as programs call it; it may become available or unavailable while the server runs. */
export function offerByMcp(tool: AssistantTool, offer: Offer): McpTool {
  const { missing, addressIn, list: name, hasParts = false, ...described } = offer;
  const schema = tool.inputSchema as z.ZodObject;
  return {
    ...described,
    name: tool.name,
    input: name === undefined && !hasParts ? schema : schema.extend({ cursor }),
    effect: tool.effect,
    async execute(given: never, { actor, signal, now }: McpCall) {
      if (tool.isOffered?.() === false) return { error: missing };
      const { cursor: from, ...input } = given as { cursor?: string; url: string };
      const sources = new SourceBook({ lastId: name === undefined ? 0 : Number(from ?? 0) });
      if (addressIn) sources.add({ url: addressIn(input), title: '', snippet: '' });
      const asked = (hasParts && from !== undefined ? { ...input, part: Number(from) } : input) as never;
      const lists = name !== undefined && { listed: rangeOf(from) };
      const whole = await tool.execute(asked, { actor, signal, now, sources, ...lists });
      if (hasParts) return withNextPart(whole);
      return name === undefined ? whole : pageOf(whole, name, from);
    },
  };
}

/** A web page states which of its parts this is. */
function withNextPart(result: JsonValue): JsonValue {
  const { part, parts } = result as { part?: number; parts?: number };
  if (part === undefined || parts === undefined) return result;
  return { ...(result as object), nextCursor: part < parts ? String(part + 1) : null };
}
