import { createOwnTextsSkill } from '#features/editor/server/asked/own-texts-skill.ts';

export const writerSkill = createOwnTextsSkill({
  name: 'documents',
  noun: 'document',
  plural: 'documents',
  nouns: { one: 'document|doc', many: 'documents|docs' },
  knowsTitles: true,
  page: '[Writer](/writer)',
  example: 'create a document called Minutes',
  tools: {
    search: 'search_documents',
    read: 'read_document',
    create: 'create_document',
    append: 'append_to_document',
  },
});
