/** Where the build writes them, in the client folder. */
export const screenFilesName = 'screen-files.json';

/** The addresses of the files that a screen needs besides those of every screen, by its path. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** Where the build writes the list of offline files; the service worker is built from it. */
export const offlineFilesName = 'offline-files.json';

export interface OfflineFiles {
  /** Paths of the screens that work offline. */
  screens: readonly string[];
  /** Addresses of all files that they need. */
  files: readonly string[];
  /** By screen, the files that are kept once it has been opened. */
  onceOpened: Readonly<Record<string, readonly string[]>>;
}
