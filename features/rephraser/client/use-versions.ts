import { useState } from 'react';
import type { RephrasedVersion } from './rephrased-version.ts';

const mostVersions = 20;

/** The results so far, one of which is shown. */
export function useVersions() {
  const [versions, setVersions] = useState<readonly RephrasedVersion[]>([]);
  const [at, setAt] = useState(0);
  return {
    versions,
    at,
    shown: versions[at] ?? null,
    show: setAt,
    add(version: RephrasedVersion) {
      const next = [...versions, version].slice(-mostVersions);
      setVersions(next);
      setAt(next.length - 1);
    },
    change(text: string) {
      setVersions(versions.map((version, index) => (index === at ? { ...version, text } : version)));
    },
    clear() {
      setVersions([]);
      setAt(0);
    },
  };
}
