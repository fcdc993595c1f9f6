import { useCallback, useEffect, useState } from 'react';
import type { CodeProject } from '#features/coder/shared/coder.contract.ts';
import type { EditorPlace } from '../editor/code-editor.tsx';

/** The open tabs, and the active one. */
export function useOpenFiles({ files, entry }: Pick<CodeProject, 'files' | 'entry'>) {
  const [paths, setPaths] = useState<readonly string[]>(() => [firstPathOf({ files, entry })]);
  const [path, setPath] = useState(() => firstPathOf({ files, entry }));
  const [place, setPlace] = useState<EditorPlace | null>(null);

  // If the active file is deleted, here or in another tab, switches to an existing one.
  useEffect(() => {
    setPaths((known) => {
      const left = known.filter((one) => one in files);
      return left.length === known.length ? known : left;
    });
    if (!(path in files)) setPath(firstPathOf({ files, entry }));
  }, [files, entry, path]);

  const open = useCallback((wanted: string, line?: number, column?: number) => {
    setPaths((known) => (known.includes(wanted) ? known : [...known, wanted]));
    setPath(wanted);
    if (line !== undefined) setPlace({ path: wanted, line, column });
  }, []);

  return {
    ...{ paths, path, place, open, setPlace },
    close(closed: string) {
      const left = paths.filter((known) => known !== closed);
      setPaths(left);
      if (closed === path) setPath(left.at(-1) ?? firstPathOf({ files, entry }));
    },
    follow(from: string, to: string) {
      const moved = (one: string) =>
        one === from || one.startsWith(`${from}/`) ? to + one.slice(from.length) : one;
      setPaths((known) => known.map(moved));
      setPath(moved);
    },
  };
}

export type OpenFiles = ReturnType<typeof useOpenFiles>;

function firstPathOf({ files, entry }: Pick<CodeProject, 'files' | 'entry'>): string {
  return entry in files ? entry : (Object.keys(files).sort()[0] ?? '');
}
