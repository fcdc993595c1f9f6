import type { TextRemote } from '#features/editor/client/saving/text-remote.ts';
import { Document, maxDocumentLength } from '#features/writer/shared/documents.contract.ts';
import { changeDocument, createDocument, getDocument, refreshDocuments } from './documents.api.ts';

/** The initial values of a document, besides its text. */
export interface DocumentStart {
  folderId: string | null;
  templateId: string | null;
}

/** Where the editor saves documents; `start` is called when one is created. */
export function createDocumentRemote(start: () => DocumentStart): TextRemote<Document> {
  return {
    create: (input, options) => createDocument({ ...input, ...start() }, options),
    change: changeDocument,
    whyNot: ({ content }) =>
      content.length > maxDocumentLength
        ? `This document has ${content.length.toLocaleString('en-GB')} of at most ${maxDocumentLength.toLocaleString('en-GB')} characters.`
        : undefined,
    get: getDocument,
    readConflict: (details) => Document.safeParse(details?.document).data ?? null,
    refresh: refreshDocuments,
    kind: 'document',
    channel: 'everyday-documents',
  };
}
