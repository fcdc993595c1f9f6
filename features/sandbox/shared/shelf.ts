/** Location and index of the packages that projects import by name (the shelf). */
export const shelfPath = '/sandbox/shelf/';

export interface ShelfList {
  /** Package versions. */
  packages: Record<string, string>;
  /** By import name: its file, and the shelf modules it imports. */
  modules: Record<string, { file: string; imports: string[] }>;
}
