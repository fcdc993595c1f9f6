import { loadAuthSecret } from '#server/auth-secret.ts';
import { hideSecrets } from '#server/hide-secrets.ts';
import { createLog } from '#server/log.ts';
import { startProblem } from '#server/start-problem.ts';
import { readEnv, readSecrets } from './environment.ts';
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
  // A stack would hide the sentence.
  const message = startProblem(error) ?? String(error instanceof Error ? error.message : error);
  process.stderr.write(`${hideSecrets(readSecrets(process.env))(message)}\n`);
  process.exit(1);
}
