import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadAuthSecret } from '#server/auth-secret.ts';
import { setFlagsOfRunning } from '#server/flags-of-v8.ts';
import { hideSecrets } from '#server/hide-secrets.ts';
import { createLog } from '#server/log.ts';
import { captureOutput, createLogForMachines } from '#server/log-for-machines.ts';
import { startProblem } from '#server/start-problem.ts';
import { readEnv, readSecrets } from './environment.ts';
import { startServer } from './server.ts';

const writeToErrors = (line: string) => process.stderr.write(line);

async function runServer(): Promise<void> {
  try {
    const env = readEnv(process.env);
    const secrets = [...readSecrets(process.env), loadAuthSecret(env.authSecret, env.dataFolder)];
    const isForMachines = env.logFormat === 'json';
    const log = (isForMachines ? createLogForMachines : createLog)(writeToErrors, env.logLevel, secrets);
    if (isForMachines) captureOutput(log);
    /** Events that happen once are logged at every level. */
    const announce = isForMachines
      ? createLogForMachines(writeToErrors, 'info', secrets).info
      : (sentence: string) => process.stdout.write(`${sentence}\n`);
    const server = await startServer(env, log, process.env);
    setFlagsOfRunning();
    announce(`Everyday is ready at ${env.publicUrl ?? server.url}`);
    if (server.firstAccount !== undefined) announce(server.firstAccount);
    // Earlier versions kept compiled code with the data; now it is part of the build.
    rm(join(env.dataFolder, 'compiled-code'), { recursive: true, force: true }).catch(() => {});

    let isStopping = false;
    const stop = async () => {
      if (isStopping) return;
      isStopping = true;
      announce('Finishing what is running, then stopping.');
      try {
        await server.stop(env.drainMs);
        process.exit(0);
      } catch (error) {
        // Every answer is stored as it grows, so stopping loses less than hanging forever.
        log.error('the server did not stop cleanly', { error });
        process.exit(1);
      }
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));
  } catch (error) {
    // A stack trace would hide the message.
    const message = startProblem(error) ?? String(error instanceof Error ? error.message : error);
    const sentence = hideSecrets(readSecrets(process.env))(message);
    // Any variable may have been invalid, so this one is read unparsed.
    if (process.env.LOG_FORMAT === 'json') createLogForMachines(writeToErrors, 'error').error(sentence);
    else writeToErrors(`${sentence}\n`);
    process.exit(1);
  }
}

void runServer();
