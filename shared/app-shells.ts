/** Where the build writes them, in the client folder. */
export const appShellsName = 'app-shells.json';

/** Complete documents that show a screen before the application runs, by the screen's path. */
export type AppShells = Readonly<Record<string, string>>;
