import type { Feature, FeatureContext } from '#server/feature.ts';
import { importsWithFiles, sweepChatImports } from './chat-imports.queries.ts';
import { chatImportsRoutes } from './chat-imports.routes.ts';
import { type ChatImportDependencies, createChatImports } from './chat-imports.service.ts';
import { createChatReading } from './reading/chat-reading.ts';

export function chatImportsFeature(
  { database, jobs, log, onBulkWrite }: FeatureContext,
  { store, uploads }: Pick<ChatImportDependencies, 'store' | 'uploads'>,
) {
  const reading = createChatReading();
  const imports = createChatImports({ database, jobs, log, reading, store, uploads, onBulkWrite });
  return {
    name: 'chat-imports',
    routes: [chatImportsRoutes(imports)],
    fileHolders: [{ named: (ids) => importsWithFiles(database, ids) }],
    sweeps: [
      { name: 'chat-imports.sweep', when: { cron: '47 * * * *' }, run: () => sweepChatImports(database) },
      { name: 'chat-imports.resume', when: { cron: '*/15 * * * *' }, run: () => imports.recover() },
    ],
    async start() {
      await imports.recover();
    },
    drain: () => imports.stop(),
    close: () => reading.close(),
  } satisfies Feature;
}
