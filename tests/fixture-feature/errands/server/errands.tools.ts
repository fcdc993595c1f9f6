import { z } from 'zod';
import { defineTool } from '#features/assistant/server/assistant-tool.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { listErrands } from './errands.queries.ts';

export function createErrandsTool(database: Database) {
  return defineTool({
    name: 'list_errands',
    description: 'Lists what this person has to do. Use it when they ask for their errands.',
    inputSchema: z.object({}),
    effect: 'reads',
    brings: 'own-things',
    stage: 'process',
    describe: () => 'Reading your errands',
    async execute(_, { actor: { userId }, turn }) {
      const titles = (await withUser(database, userId, (tx) => listErrands(tx, userId))).map(
        ({ title }) => title,
      );
      turn?.tell({ kind: 'errands', change: titles });
      return { titles };
    },
  });
}
