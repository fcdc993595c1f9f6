import { keepCompiledCode } from '#server/compiled-code.ts';
import { openEarly } from '#server/db/open-early.ts';

// The whole server is in the other file: to read all that it consists of takes about as long as to open the database.
openEarly(process.env);
keepCompiledCode(process.env, import.meta.filename);

await import('./run-server.ts');
