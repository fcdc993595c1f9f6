import type { PartDefinition } from '#features/assistant/shared/message-part.ts';

/** A picture drawn by an answer: saved as a design, shown by URL. */
export interface PictureInAnswer {
  designId: string;
  versionId: string;
  title: string;
  /** Alternative text. */
  alt: string;
  width: number;
  height: number;
}

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    drawnPictures: { data: { pictures: PictureInAnswer[] }; change: PictureInAnswer };
    /** The person's plan does not include the requested picture. */
    pictureNeedsPlan: { data: object; change: object };
  }
}

export const mostPicturesInAnswer = 4;

export const picturePart: PartDefinition<'drawnPictures'> = {
  kind: 'drawnPictures',
  reduce: (data, change) => ({
    pictures: [...(data?.pictures ?? []), change].slice(0, mostPicturesInAnswer),
  }),
  // The design is private.
  forOthers: () => null,
};

export const pictureNeedsPlanPart: PartDefinition<'pictureNeedsPlan'> = {
  kind: 'pictureNeedsPlan',
  reduce: (data) => data ?? {},
  // A person's plan is private.
  forOthers: () => null,
};
