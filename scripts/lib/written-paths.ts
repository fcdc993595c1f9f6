import { searchPaths } from '../../shared/search-paths.ts';

/** A feature's list of screens or pages with its constants replaced by their paths, for those who read it as text. */
export function withWrittenPaths(code: string): string {
  return code.replaceAll(/\[?\bsearchPaths\.(\w+)\]?/g, (constant, name: string) =>
    name in searchPaths ? `'${searchPaths[name as keyof typeof searchPaths]}'` : constant,
  );
}
