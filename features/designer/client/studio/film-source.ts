import type { Composition } from '#features/studio/shared/composition.ts';

/** What a film can be made from: the picture that is open. */
export interface FilmSource {
  versionId: string;
  title: string;
  /** Null for one that was painted: it has no layers to be moved. */
  composition: Composition | null;
  pictures: ReadonlyMap<string, string>;
}
