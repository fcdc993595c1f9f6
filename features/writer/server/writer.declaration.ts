import {
  maxNamedVersions,
  maxProgramNameLength,
  maxVersionNameLength,
} from '#features/editor/shared/text-fields.ts';
import {
  DocumentChangeReason,
  documentVersionsPerDocument,
  maxDocumentLength,
  maxDocuments,
  maxDocumentTagLength,
  maxDocumentTags,
  maxDocumentTitleLength,
} from '#features/writer/shared/documents.contract.ts';
import { maxFolderNameLength, maxFolders } from '#features/writer/shared/folders.contract.ts';
import { maxOwnTemplates } from '#features/writer/shared/templates.contract.ts';
import { writerScreens } from '#features/writer/shared/writer.screens.ts';
import { DocumentChange } from '#features/writer/shared/writer-part.schema.ts';
import { maxChanges, writerPart } from '#features/writer/shared/writer-part.ts';
import type { Declaration } from '#server/declaration.ts';
import { documentPolicies, memberPolicies, versionPolicies } from './document-policies.ts';

/** Members are accounts on this server, and links lead to it. */
const staysHere = 'It was shared with people on another server.';

export const writerDeclaration: Declaration = {
  name: 'writer',
  screens: writerScreens,
  canBeOff: true,
  messageParts: [
    { ...writerPart, schema: (z) => z.object({ changes: z.array(DocumentChange).max(maxChanges) }) },
  ],
  tables: {
    folders: {
      label: 'Document folders',
      bounds: { rows: maxFolders, isOfPerson: true, texts: { name: maxFolderNameLength } },
      atLeast: { position: 0 },
    },
    documents: {
      label: 'Documents',
      bounds: {
        rows: maxDocuments,
        isOfPerson: true,
        texts: {
          title: maxDocumentTitleLength,
          content: maxDocumentLength,
          tags: maxDocumentTags * maxDocumentTagLength,
          template_id: 64,
        },
      },
      atLeast: { revision: 1, word_goal: 1 },
      policies: documentPolicies,
    },
    document_versions: {
      label: 'Earlier versions of documents',
      // Of the other person, where a shared document was changed.
      secrets: ['made_by'],
      bounds: {
        rows: maxDocuments * (documentVersionsPerDocument + maxNamedVersions),
        texts: {
          title: maxDocumentTitleLength,
          content: maxDocumentLength,
          name: maxVersionNameLength,
          program: maxProgramNameLength,
        },
      },
      oneOf: { reason: DocumentChangeReason.options },
      policies: versionPolicies,
    },
    document_files: { label: 'Pictures in documents', bounds: { rows: 20_000 } },
    document_stars: { label: 'Starred documents', bounds: { rows: maxDocuments } },
    document_templates: {
      label: 'Your own templates',
      bounds: {
        rows: maxOwnTemplates,
        isOfPerson: true,
        texts: {
          name: maxDocumentTitleLength,
          title: maxDocumentTitleLength,
          content: maxDocumentLength,
        },
      },
    },
    document_members: {
      label: 'Documents that are shared with you',
      notImported: staysHere,
      ownRows: ['select', 'delete'],
      policies: memberPolicies,
    },
    document_invitations: {
      label: 'Invitations to your documents',
      secrets: ['token_hash'],
      addressColumn: 'email',
      notImported: staysHere,
    },
    document_links: {
      label: 'Links to your documents',
      secrets: ['token_hash'],
      notImported: 'A link leads to the server that made it.',
    },
  },
};
