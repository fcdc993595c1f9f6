/** One file of a program, without modules of its own: a function's body that is given `require`, `exports` and `module`. */
export interface ProgramModule {
  code: string;
  /** By the name that stands in the code: the file, or null for a package of the shelf. */
  imports: Record<string, { path: string | null; isLater: boolean }>;
  /** Its code is a value. */
  isData: boolean;
}

/** A program in JavaScript with all its files and what it takes from the shelf. */
export interface ProgramModules {
  entry: string;
  modules: Record<string, ProgramModule>;
  packages: Record<string, { code: string; imports: string[] }>;
}
