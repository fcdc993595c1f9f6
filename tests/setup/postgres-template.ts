import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that those of the test files are copied from, where they run on a PostgreSQL server. */
    postgresTemplate: string;
  }
}

/** Vitest calls it before the first file, and what it answers after the last. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return undefined;
  // Only here, as loading half of the server takes longer than most runs of a single file.
  const { makePostgresTemplate } = await import('#tests/harness/postgres-template.ts');
  const template = await makePostgresTemplate(serverUrl);
  provide('postgresTemplate', template.name);
  return template.drop;
}
