/** Where the build writes them, in the folder of the client. */
export const appShellsName = 'app-shells.json';

/** Whole documents that show a screen before the application runs, by the screen's path. */
export type AppShells = Readonly<Record<string, string>>;
