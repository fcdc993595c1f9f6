import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const documentsKit = defineKit(
  'documents',
  'searches, reads, writes and adds to the person’s own documents',
  `
    document, doc, docs, draft, letter, report, essay, article, cv, resume, paper, chapter, manuscript, write
    me, save this, save that, save it, append, dokument, entwurf, brief, bericht, aufsatz, artikel, lebenslauf,
    kapitel, manuskript, speicher, hinzufug, erganz
  `,
);
