import { keepCompiledCode } from '#server/compiled-code.ts';
import { openEarly } from '#server/db/open-early.ts';

// The server itself is in the other file: loading all its code takes about as long as opening the database.
openEarly(process.env);
keepCompiledCode(process.env, import.meta.filename);

await import('./run-server.ts');
