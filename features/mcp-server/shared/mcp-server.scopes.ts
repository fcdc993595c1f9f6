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

/** What programs that speak MCP may be given. None deletes, shares or pays. */
export const mcpServerScopes: readonly ApiKeyScope[] = [
  { id: 'read-notes', name: 'Read notes', explanation: 'Search and read your notes' },
  { id: 'write-notes', name: 'Write notes', explanation: 'Write new notes, and change yours' },
  { id: 'read-documents', name: 'Read documents', explanation: 'Search and read your documents' },
  { id: 'write-documents', name: 'Write documents', explanation: 'Write new documents, and add to yours' },
  { id: 'read-memory', name: 'Read memory', explanation: 'Read what is remembered about you' },
  { id: 'read-events', name: 'Read calendar', explanation: 'Read your calendar' },
  { id: 'write-events', name: 'Write calendar', explanation: 'Add events to your calendar' },
  { id: 'read-recipes', name: 'Read recipes', explanation: 'Search your recipes' },
];
