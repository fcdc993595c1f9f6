import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '#server/paths.ts';

const program = join(
  projectFolder,
  import.meta.url.endsWith('.ts') ? 'scripts/admin/main.ts' : 'dist/server/admin.js',
);

/**
 * Runs `npm run admin -- …` as a child process, so that its memory and CPU time are not the server's. It gets the
 * server's environment; for the embedded database it asks the server, like any command.
 *
 * @throws Error with what it printed
 */
export function runAdminCommand(...words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...words],
      { maxBuffer: 16 * 1024 * 1024 },
      (error, printed, complaints) => {
        if (error) reject(new Error(complaints.trim() || error.message, { cause: error }));
        else resolve(printed.trim());
      },
    );
    // There is no terminal to answer a question.
    child.stdin?.end();
  });
}
