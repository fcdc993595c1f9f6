/** One module of a project as it runs: types and JSX removed, its imports named as the import map names them. */
export interface PageModule {
  /** What others import it as: `p:` and its path, or the name of a package on the shelf. */
  specifier: string;
  /** Which file it was made from; null for what is not of the project. */
  path: string | null;
  code: string;
}

/** A project as a frame is handed it. */
export interface ProjectPage {
  /** The page that is shown first. */
  path: string;
  /** Every page of the project by its path, so that links lead from one to the other. */
  pages: Readonly<Record<string, string>>;
  modules: readonly PageModule[];
  /** What pages, styles and `fetch` name: by path. */
  files: Readonly<Record<string, { type: string; content: string | Uint8Array<ArrayBuffer> }>>;
}
