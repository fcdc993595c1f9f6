import type { ApiKeyScope } from '#shared/api-key-scope.ts';

declare module '#shared/api-key-scope.ts' {
  interface ApiKeyScopeIds {
    'read-notes': true;
    'write-notes': true;
    'read-documents': true;
    'write-documents': true;
    'read-memory': true;
    'read-events': true;
    'write-events': true;
    'read-recipes': true;
  }
}

/** What MCP clients may be allowed. None deletes, shares or pays. */
export const mcpServerScopes: readonly ApiKeyScope[] = [
  { id: 'read-notes', order: 30, name: 'Read notes', explanation: 'Search and read your notes' },
  { id: 'write-notes', order: 40, name: 'Write notes', explanation: 'Write new notes, and change yours' },
  { id: 'read-documents', order: 50, name: 'Read documents', explanation: 'Search and read your documents' },
  {
    id: 'write-documents',
    order: 60,
    name: 'Write documents',
    explanation: 'Write new documents, and add to yours',
  },
  { id: 'read-memory', order: 70, name: 'Read memory', explanation: 'Read what is remembered about you' },
  { id: 'read-events', order: 90, name: 'Read calendar', explanation: 'Read your calendar' },
  { id: 'write-events', order: 100, name: 'Write calendar', explanation: 'Add events to your calendar' },
  { id: 'read-recipes', order: 110, name: 'Read recipes', explanation: 'Search your recipes' },
];
