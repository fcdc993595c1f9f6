import path from 'node:path';
import { desc } from 'drizzle-orm';
import { contactMessages } from '#features/contact/server/contact-messages.table.ts';
import { DirectoryInUseError } from '#server/db/directory-lock.ts';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';

/** `npx node scripts/contact-messages.ts`: prints what people wrote with the contact form, newest first. */
try {
  const env = readEnv(process.env);
  const log = createLog((line) => process.stderr.write(line), env.logLevel);
  const open = env.databaseUrl
    ? openPostgres(env.databaseUrl, log)
    : await openEmbeddedDatabase(path.join(env.dataFolder, 'database'));
  try {
    const messages = await open.database
      .select()
      .from(contactMessages)
      .orderBy(desc(contactMessages.createdAt));
    for (const { createdAt, type, name, email, company, phone, message } of messages) {
      const sender = [name, email, company, phone].filter(Boolean).join(', ');
      console.log(`${createdAt.toISOString()}  ${type}\n${sender}\n\n${message}\n\n---`);
    }
    console.log(messages.length === 1 ? '1 message' : `${messages.length} messages`);
  } finally {
    await open.close();
  }
} catch (error) {
  const isPlain = error instanceof EnvError || error instanceof DirectoryInUseError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
