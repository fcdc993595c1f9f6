import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that test files' databases are copied from, when running on a PostgreSQL server. */
    postgresTemplate: string;
  }
}

/** Vitest calls it before the first file, and calls the returned function after the last. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return undefined;
  // Imported only here, because loading half of the server takes longer than most single-file runs.
  const { makePostgresTemplate } = await import('#tests/harness/postgres-template.ts');
  const template = await makePostgresTemplate(serverUrl);
  provide('postgresTemplate', template.name);
  return template.drop;
}
