import type { PartDefinition } from '#features/assistant/shared/message-part.ts';

/** A picture that the answer drew: kept as a design, shown by its address. */
export interface PictureInAnswer {
  designId: string;
  versionId: string;
  title: string;
  /** For whoever cannot see it. */
  alt: string;
  width: number;
  height: number;
}

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    drawnPictures: { data: { pictures: PictureInAnswer[] }; change: PictureInAnswer };
    /** A picture was ordered that the person's plan does not include. */
    pictureNeedsPlan: { data: object; change: object };
  }
}

export const mostPicturesInAnswer = 4;

export const picturePart: PartDefinition<'drawnPictures'> = {
  kind: 'drawnPictures',
  reduce: (data, change) => ({
    pictures: [...(data?.pictures ?? []), change].slice(0, mostPicturesInAnswer),
  }),
  // The design is the person's alone.
  forOthers: () => null,
};

export const pictureNeedsPlanPart: PartDefinition<'pictureNeedsPlan'> = {
  kind: 'pictureNeedsPlan',
  reduce: (data) => data ?? {},
  // Whose plan lacks it is nobody else's business.
  forOthers: () => null,
};
