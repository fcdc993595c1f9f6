import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A timeout, so that a hanging check cannot keep the machine busy forever. */
const limitMs = 60 * 60_000;

/**
 * A busy loop that ends when the check that started it is gone, for whatever reason, and after an hour at the latest.
 * It checks only now and then, since each check is a system call.
 */
const busy = `
  const parent = process.ppid;
  const end = Date.now() + ${limitMs};
  while (process.ppid === parent && Date.now() < end) for (let turn = 0; turn < 1e7; turn++);
`;

/** Keeps the processors busy with `count` processes while `work` runs, and ends them with it. */
export async function besideBusyProcesses<Result>(
  count: number,
  work: (processIds: number[]) => Promise<Result>,
): Promise<Result> {
  const children: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', busy], { stdio: 'ignore' }),
  );
  try {
    return await work(children.flatMap(({ pid }) => pid ?? []));
  } finally {
    await Promise.all(children.map(end));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
