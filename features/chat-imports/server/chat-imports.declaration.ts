import { chatImportsScreens } from '#features/chat-imports/shared/chat-imports.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const chatImportsDeclaration: Declaration = {
  name: 'chat-imports',
  screens: chatImportsScreens,
  tables: {
    chat_imports: {
      label: 'Imports of chats',
      notExported: 'The imported chats are in the archive themselves.',
    },
    chat_import_items: {
      label: 'Chats waiting to be imported',
      notExported: 'They come from a file that is somewhere else.',
    },
  },
};
