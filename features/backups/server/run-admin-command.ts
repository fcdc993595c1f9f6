import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '#server/paths.ts';

const program = join(
  projectFolder,
  import.meta.url.endsWith('.ts') ? 'scripts/admin/main.ts' : 'dist/server/admin.js',
);

/**
 * `npm run admin -- …` in a process of its own, so that neither its memory nor its work is the server's. It has the
 * server's variables; what needs the embedded database it asks the server for, as anyone's command does.
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
