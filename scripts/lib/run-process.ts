import { spawn } from 'node:child_process';

export interface ProcessResult {
  code: number;
  /** Both outputs in the order of arrival. */
  output: string;
}

interface ProcessOptions {
  cwd: string;
  env?: Record<string, string>;
  /** Shows the output as it arrives, in addition to collecting it. */
  live?: boolean;
}

/** Runs a program until it exits. One that cannot be started counts as failed, with the reason as its output. */
export function runProcess(command: string, args: string[], options: ProcessOptions): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (options.live) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const stop = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code: code ?? 1, output });
    });
  });
}
