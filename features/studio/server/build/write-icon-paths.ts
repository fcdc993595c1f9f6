import { writeIconPaths } from '#features/studio/server/build/icon-paths.ts';

writeIconPaths();
