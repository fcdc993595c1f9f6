import { useState } from 'react';
import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';
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
    /** `kept` is a fact restored to its original wording. */
    change(text: string, kept?: FactChange) {
      const changed = (version: RephrasedVersion): RephrasedVersion => ({
        ...version,
        text,
        facts: version.facts.filter((fact) => fact !== kept),
        breaches: version.breaches.filter((word) => kept === undefined || word !== kept.before),
      });
      setVersions(versions.map((version, index) => (index === at ? changed(version) : version)));
    },
    clear() {
      setVersions([]);
      setAt(0);
    },
  };
}
