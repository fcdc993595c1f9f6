import { runBuild } from '#server/run-build.ts';

/** `dist/server/main.js`: main.ts, which the build made a script. */
runBuild(import.meta.dirname);
