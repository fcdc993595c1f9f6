/** Where the build writes them, in the folder of the client. */
export const screenFilesName = 'screen-files.json';

/** The addresses of the files that a screen needs beside those of every screen, by its path. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>;
