import { z } from 'zod';
import {
  type AskedTurn,
  type AssistantTool,
  defineTool,
  type JsonValue,
} from '#features/assistant/server/assistant-tool.ts';
import { ordersAddingTo } from '#features/assistant/server/orders-adding-to.ts';
import { answerErrors, withoutCitations } from '#features/assistant/server/written-by-tools.ts';
import { documentHref } from '#features/writer/shared/document-href.ts';
import { maxDocumentLength, maxDocumentTitleLength } from '#features/writer/shared/documents.contract.ts';
import type { DocumentChange } from '#features/writer/shared/writer-part.schema.ts';
import type { Database } from '#server/db/database.ts';
import { messagePreview } from '#server/text-preview.ts';
import { newId } from '#shared/ids.ts';
import { ordersDocument } from './document-orders.ts';
import * as service from './documents.service.ts';
import { listDocuments } from './list-documents.ts';
import { documentsKit } from './writer.kit.ts';

const mostFound = 8;
/** How much of a document a model receives at once. */
const mostRead = 24_000;
const mostWritten = 20_000;

/**
 * The assistant's tools for a person's documents. A page or a file may tell a model to write one, so nothing is written
 * unless the person's own last message asks for it; whatever is written is shown in the answer, with Undo. Nothing
 * deletes.
 */
export function createWriterTools(database: Database): AssistantTool[] {
  async function isCalled(userId: string, id: string, called: string): Promise<boolean> {
    const { title } = await service.getDocument(database, userId, id);
    return title.trim().toLowerCase() === called.trim().toLowerCase();
  }

  const searchDocuments = defineTool({
    name: 'search_documents',
    kit: documentsKit,
    description:
      'Searches this person’s own documents, and those shared with them, by words in titles, tags and text. Use it when they ask what is in their ' +
      'documents, or refer to one. Read one with read_document before relying on it.',
    inputSchema: z.object({
      query: z
        .string()
        .trim()
        .max(200)
        .describe('A few words, e.g. “boiler”; empty for the newest documents'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: ({ query }) =>
      query === '' ? 'Looking at your documents' : `Searching your documents for “${query}”`,
    async execute({ query }, { actor, sources, listed = { from: 0, most: mostFound } }) {
      const asked = { q: query, view: 'recent' } as const;
      const { documents: found } = await listDocuments(database, actor.userId, asked, listed);
      return {
        documents: found.slice(0, listed.most).map(({ id, title, excerpt, tags, updatedAt }) => {
          const snippet = excerpt.map(({ text }) => text).join('');
          return {
            n: sources.add({ url: documentHref(id), title, snippet, isOwn: true }),
            id,
            title,
            snippet,
            tags,
            updatedAt,
          };
        }),
      };
    },
  });

  const readDocument = defineTool({
    name: 'read_document',
    kit: documentsKit,
    description: 'Reads one of this person’s documents, as Markdown, by the id that search_documents gave.',
    inputSchema: z.object({ id: z.string().min(1).max(64) }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Reading your document',
    async execute({ id }, { actor, sources }) {
      return answerErrors(async () => {
        const { title, content, tags, updatedAt } = await service.getDocument(database, actor.userId, id);
        const text = content.slice(0, mostRead).toWellFormed();
        const snippet = messagePreview(content);
        const n = sources.add({
          ...{ url: documentHref(id), title, snippet, isOwn: true },
          passages: text.split(/\n{2,}/),
        });
        return { n, title, tags, updatedAt, text, isCut: content.length > mostRead };
      });
    },
  });

  const confirmation = {
    isOrdered: (_: unknown, question: string) => ordersDocument(question),
    // Without a request it is not offered either: every answer has its own “Open in Writer”.
    propose: async () => null,
  };

  const createDocument = defineTool({
    name: 'create_document',
    kit: documentsKit,
    description:
      'Writes a new document for this person. Only when their last message asks for a document. The text is Markdown.',
    inputSchema: z.object({
      title: z.string().trim().min(1).max(maxDocumentTitleLength),
      text: z.string().max(mostWritten).describe('Markdown'),
    }),
    effect: 'writes',
    brings: 'our-own',
    confirmation,
    stage: 'process',
    describe: ({ title }) => `Writing the document “${title}”`,
    async execute({ title, text }, { actor, now, turn }) {
      return answerErrors(async () => {
        const input = { id: newId(now.getTime()), title, content: withoutCitations(text) };
        const document = await service.createDocument(database, actor.userId, input, now);
        tell(turn, { action: 'created', id: document.id, title: document.title });
        return { id: document.id, created: document.title };
      });
    },
  });

  const append = defineTool({
    name: 'append_to_document',
    kit: documentsKit,
    description:
      'Adds Markdown at the end of one of this person’s documents, by the id that search_documents gave. Only when their last ' +
      'message asks for it. It cannot change or delete what is there.',
    inputSchema: z.object({
      id: z.string().min(1).max(64),
      text: z.string().trim().min(1).max(mostWritten),
      called: z
        .string()
        .max(maxDocumentTitleLength)
        .optional()
        .describe('Its whole title, if they named it so and did not say “document”'),
    }),
    effect: 'writes',
    brings: 'our-own',
    confirmation: {
      ...confirmation,
      isOrdered: ({ called }, question) =>
        ordersDocument(question) || (called !== undefined && ordersAddingTo(question, called)),
    },
    stage: 'process',
    describe: () => 'Adding to your document',
    async execute({ id, text, called }, { actor, now, turn }) {
      return answerErrors(async (): Promise<JsonValue> => {
        const isSo = called === undefined || (await isCalled(actor.userId, id, called));
        if (!isSo) return { error: 'That document has another title.' };
        const more = { id, text: withoutCitations(text), program: actor.program };
        const { document, versionId } = await service.appendToDocument(database, actor.userId, more, now);
        tell(turn, { action: 'appended', id, title: document.title, versionId });
        return {
          id,
          appendedTo: document.title,
          length: Math.min(document.content.length, maxDocumentLength),
        };
      });
    },
  });

  return [searchDocuments, readDocument, createDocument, append];
}

function tell(turn: AskedTurn | undefined, change: DocumentChange): void {
  turn?.tell({ kind: 'documents', change });
}
