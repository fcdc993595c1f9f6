import { loadScripts } from '#server/load-scripts.ts';

/** `dist/server/main.js`: main.ts, which the build made a script. */
loadScripts(import.meta.dirname)('./main.cjs');
