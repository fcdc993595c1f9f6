/** Where the packages are that projects import by name, and the list of them. */
export const shelfPath = '/sandbox/shelf/';

export interface ShelfList {
  /** Their versions. */
  packages: Record<string, string>;
  /** By the name that is imported: its file, and what that imports from the shelf in turn. */
  modules: Record<string, { file: string; imports: string[] }>;
}
