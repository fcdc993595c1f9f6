import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { type Person, personWith, signUpPerson } from '#tests/reliability/support/person.ts';
import { type ServerProcess, startServerProcess } from '#tests/reliability/support/server-process.ts';
import { standInModel } from '#tests/stand-ins/provider.ts';

export interface BenchServer extends ServerProcess {
  /** A person without a daily limit; the same one for the same index. */
  person(index: number): Person;
}

export interface BenchServerOptions {
  environment?: Record<string, string>;
  /** Changes the data before the server opens it. */
  prepareFolder?: (folder: string) => Promise<void>;
}

export interface PreparedData {
  folder: string;
  logins: { email: string; password: string; cookie: string }[];
}

/** Several, because one person may hold only a few streams at once. */
export const peopleCount = 20;

export function serverEnvironment(providerUrl: string): Record<string, string> {
  return {
    OPENAI_COMPATIBLE_BASE_URL: providerUrl,
    OPENAI_COMPATIBLE_API_KEY: 'key-of-the-bench',
    OPENAI_COMPATIBLE_MODEL: standInModel,
    AUTH_SECRET: 'a secret for the bench that is long enough',
    TRUSTED_PROXIES: '1',
  };
}

/** A data folder with people whose plan has no daily limit; every row starts from a copy of it. */
export async function prepareData(
  folder: string,
  environment: Record<string, string>,
): Promise<PreparedData> {
  const server = await startServerProcess({ dataFolder: folder, environment, build: 'built' });
  const logins: PreparedData['logins'] = [];
  for (let index = 0; index < peopleCount; index += 1) {
    const { email, password, cookie } = await signUpPerson(server.origin, `Bench${index}`);
    logins.push({ email, password, cookie });
  }
  await server.stop();
  const database = await openEmbeddedDatabase(join(folder, 'database'));
  await database.database.execute(sql`update users set subscription_tier = 'enterprise'`);
  await database.close();
  return { folder, logins };
}

export async function startBenchServer(
  prepared: PreparedData,
  folder: string,
  environment: Record<string, string>,
  prepareFolder?: (folder: string) => Promise<void>,
): Promise<BenchServer> {
  cpSync(prepared.folder, folder, { recursive: true });
  await prepareFolder?.(folder);
  const server = await startServerProcess({ dataFolder: folder, environment, build: 'built' });
  const people = prepared.logins.map((login) => personWith(server.origin, login));
  return { ...server, person: (index) => people[index % people.length] as Person };
}
