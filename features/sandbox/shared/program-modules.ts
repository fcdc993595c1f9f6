/** A file of a program without module syntax: a function body that receives `require`, `exports` and `module`. */
export interface ProgramModule {
  code: string;
  /** By specifier in the code: the file, or null for a shelf package. */
  imports: Record<string, { path: string | null; isLater: boolean }>;
  /** A data file, whose code is a single value. */
  isData: boolean;
}

/** A JavaScript program with all its files and shelf packages. */
export interface ProgramModules {
  entry: string;
  modules: Record<string, ProgramModule>;
  packages: Record<string, { code: string; imports: string[] }>;
}
