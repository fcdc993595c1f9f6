/** A built module of a project: without types and JSX, its imports rewritten to import map specifiers. */
export interface PageModule {
  /** Its specifier: `p:` and the path, or the name of a shelf package. */
  specifier: string;
  /** Its source file; null for shelf modules. */
  path: string | null;
  code: string;
}

/** A project as passed to a frame. */
export interface ProjectPage {
  /** The initial page. */
  path: string;
  /** All pages by path, so that links between them work. */
  pages: Readonly<Record<string, string>>;
  modules: readonly PageModule[];
  /** Resources for pages, styles and `fetch`, by path. */
  files: Readonly<Record<string, { type: string; content: string | Uint8Array<ArrayBuffer> }>>;
}
