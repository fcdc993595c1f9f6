import type { EngineGroup } from '#features/designer/shared/designer.contract.ts';
import type { Composition } from '#features/studio/shared/composition.ts';

/** The source for a film: the open picture. */
export interface FilmSource {
  versionId: string;
  title: string;
  engine: EngineGroup;
  /** Null for a painted picture, which has no layers to animate. */
  composition: Composition | null;
  pictures: ReadonlyMap<string, string>;
  /** Others of the same design, which a film can cut to. */
  others: readonly Composition[];
}
