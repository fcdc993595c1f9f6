/** Where the build writes them, in the folder of the client. */
export const screenFilesName = 'screen-files.json';

/** The addresses of the files that a screen needs beside those of every screen, by its path. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** Where the build writes what is needed without a network; the service worker is made from it. */
export const offlineFilesName = 'offline-files.json';

export interface OfflineFiles {
  /** Paths of the screens that open without a network. */
  screens: readonly string[];
  /** Addresses of all files that they need. */
  files: readonly string[];
  /** By screen, what is kept once it was opened. */
  onceOpened: Readonly<Record<string, readonly string[]>>;
}
