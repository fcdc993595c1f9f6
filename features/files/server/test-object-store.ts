import type { ConnectionTester } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { createS3Client } from './s3/s3-client.ts';

/** Writes, reads and deletes a small test object. */
export const testObjectStore: ConnectionTester = async ({ env: { fileStore } }) => {
  if (!fileStore) throw new AppError('invalid_input', { message: 'Fill in the required fields first.' });
  const client = createS3Client(fileStore.s3);
  await client.check();
  const name = `everyday-test-${crypto.randomUUID()}`;
  const written = new TextEncoder().encode(name);
  await client.put(name, written);
  try {
    const found = await client.get(name);
    const read = found && Buffer.concat(await Array.fromAsync(found.pieces)).toString();
    if (read !== name) throw new Error('What came back is not what was written');
  } finally {
    await client.remove(name);
  }
  return said`An object was written to “${fileStore.s3.bucket}”, read and deleted.`;
};
