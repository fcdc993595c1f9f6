import { earlyRehearsal } from '#features/chats/server/early-rehearsal.ts';
import { openEarly } from '#server/db/open-early.ts';

// The server itself is in the other file: loading all its code takes about as long as opening the database.
openEarly(process.env, earlyRehearsal);

void import('./run-server.ts');
