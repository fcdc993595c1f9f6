import { loadAuthSecret } from './auth-secret.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import { EnvError, readEnv, readSecrets } from './env.ts';
import { hideSecrets } from './hide-secrets.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';

const graceMs = 8_000;

try {
  const env = readEnv(process.env);
  const secrets = [...readSecrets(process.env), loadAuthSecret(env.authSecret, env.dataFolder)];
  const log = createLog((line) => process.stderr.write(line), env.logLevel, secrets);
  const server = await startServer(env, log);
  process.stdout.write(`Everyday is ready at ${env.publicUrl ?? server.url}\n`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    process.stdout.write('Finishing what is running, then stopping.\n');
    try {
      await server.stop(graceMs);
      process.exit(0);
    } catch (error) {
      // Every answer is stored as it grows, so what is left to lose is less than never ending.
      log.error('the server did not stop cleanly', { error });
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));
} catch (error) {
  // These two are for the operator and say all there is to say; a stack would hide the sentence.
  const isPlain = error instanceof EnvError || error instanceof DirectoryInUseError;
  const message = isPlain ? error.message : String(error instanceof Error ? error.message : error);
  process.stderr.write(`${hideSecrets(readSecrets(process.env))(message)}\n`);
  process.exit(1);
}
