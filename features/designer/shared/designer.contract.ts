import { z } from 'zod';
import { Composition } from '#features/studio/shared/composition.ts';
import { singleLine } from '#shared/single-line.ts';
import {
  defaultDesignSize,
  designQualities,
  designSizes,
  maxPicturesPerRequest,
  maxPromptLength,
  maxReferencePictures,
  maxSeed,
  pictureStyles,
  studioEngineId,
} from './designer.limits.ts';

export const maxDesigns = 2_000;
/** Of one design. */
export const maxDesignVersions = 60;
export const maxDesignTitleLength = 120;
export const maxDesignFolders = 50;
export const maxDesignFolderNameLength = 60;
/** At once for each person, and waiting beside them. */
export const maxRunningJobs = 2;
export const maxWaitingJobs = 8;
/** Of one composition as it is stored, in characters. */
export const maxCompositionLength = 200_000;
export const designsPerPage = 24;

export const DesignKind = z.enum(['picture', 'film']);
export type DesignKind = z.infer<typeof DesignKind>;

export const PictureStyle = z.enum(pictureStyles);
export type PictureStyle = z.infer<typeof PictureStyle>;
export const FilmStyle = z.enum(['cinematic', 'animated', 'motion-graphics', '3d-animation']);
export type FilmStyle = z.infer<typeof FilmStyle>;
export const DesignStyle = z.enum([...PictureStyle.options, ...FilmStyle.options]);
export type DesignStyle = z.infer<typeof DesignStyle>;

export const DesignSize = z.enum(designSizes);
export type DesignSize = z.infer<typeof DesignSize>;
export const DesignQuality = z.enum(designQualities);
export type DesignQuality = z.infer<typeof DesignQuality>;

/** Who makes a picture: rules alone, rules that a chat model gave a composition, or a picture model. */
export const EngineGroup = z.enum(['studio', 'director', 'painter']);
export type EngineGroup = z.infer<typeof EngineGroup>;

/** What one picture, or one second of a film, costs whoever runs the server, as they wrote it down. */
export const MediaPrice = z.object({
  unit: z.enum(['picture', 'second']),
  amount: z.number().nonnegative().max(1_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** When it was so. */
  date: z.iso.date(),
});
export type MediaPrice = z.infer<typeof MediaPrice>;

/** One engine as a person can choose it, with what it can do. What it cannot do comes with its reason. */
export const EngineOffer = z.object({
  id: z.string().max(200),
  group: EngineGroup,
  /** “Built-in engine”, or the name of the model. */
  name: z.string().max(120),
  /** Whose server is asked; null where none is. */
  provider: z.string().max(120).nullable(),
  modelId: z.string().max(160).nullable(),
  kinds: z.array(DesignKind),
  declines: z.array(z.object({ style: DesignStyle, reason: z.string().max(300) })),
  /** Changes a picture by words, and only where a mask says. */
  canEdit: z.boolean(),
  hasMask: z.boolean(),
  takesSeed: z.boolean(),
  atMost: z.number().int().min(1).max(maxPicturesPerRequest),
  /** For one picture, by quality; the Studio and directors take it once for a whole request. */
  tasks: z.object({ standard: z.number().int(), high: z.number().int(), ultra: z.number().int() }),
  isChargedOnce: z.boolean(),
  /** How long it usually took here; null where nobody has asked yet. */
  usualSeconds: z.number().nullable(),
  paidBy: z.enum(['nobody', 'operator']),
  /** Null where nobody has said it. */
  price: MediaPrice.nullable(),
  /** The lengths and frame rates of films that it has. */
  film: z
    .object({
      seconds: z.array(z.number()),
      rates: z.array(z.number()),
      /** It can be told what the film ends with. */
      takesLastPicture: z.boolean(),
    })
    .nullable(),
});
export type EngineOffer = z.infer<typeof EngineOffer>;

/** GET /api/designer/engines: the Studio first. */
export const EngineList = z.object({ engines: z.array(EngineOffer) });

export const JobState = z.enum([
  'checking',
  'reserved',
  'queued',
  'running',
  'storing',
  'done',
  'failed',
  'cancelled',
  'lost',
]);
export type JobState = z.infer<typeof JobState>;
export const DesignJob = z.object({
  id: z.string(),
  state: JobState,
  /** While queued: how many are before it. */
  place: z.number().int().nullable(),
  /** What the engine is doing, in its own words. */
  stage: z.string().nullable(),
  /** 0 to 1, only from engines that tell. */
  value: z.number().min(0).max(1).nullable(),
  errorCode: z.string().nullable(),
  /** What to say of it. */
  message: z.string().nullable(),
  designId: z.string().nullable(),
  engine: z.string(),
  startedAt: z.string(),
});
export type DesignJob = z.infer<typeof DesignJob>;

/** One event of GET /api/designer/jobs/{id}: the job as it is now. */
export const DesignJobEvent = z.object({ type: z.literal('job'), job: DesignJob });
export type DesignJobEvent = z.infer<typeof DesignJobEvent>;

const id = z.string().min(1).max(64);
/** A lone surrogate and NUL have no place in a database. */
const prompt = z
  .string()
  .overwrite((text) => text.replaceAll('\0', '').toWellFormed().trim())
  .min(1)
  .max(maxPromptLength);

const common = {
  /** Of the job; the same twice is one. */
  id,
  engine: z.string().min(1).max(200).default(studioEngineId),
  prompt,
  negativePrompt: z.string().max(maxPromptLength).default(''),
  size: DesignSize.default(defaultDesignSize),
  quality: DesignQuality.default('standard'),
  seed: z.number().int().min(0).max(maxSeed).optional(),
  /** The version that it is made from. */
  parentVersionId: id.optional(),
  referenceFileIds: z.array(id).max(maxReferencePictures).default([]),
};

const edge = z.number().min(0).max(1).default(0);
/** How far a picture is to reach over each of its edges, in shares of its own width and height. */
export const ExtendEdges = z
  .object({ left: edge, right: edge, above: edge, below: edge })
  .strict()
  .refine((edges) => Object.values(edges).some((share) => share >= 0.05), 'extends nothing');
export type ExtendEdges = z.infer<typeof ExtendEdges>;

/** POST /api/designer/images. */
export const MakePicturesInput = z
  .object({
    ...common,
    style: PictureStyle.default('minimalist'),
    count: z.number().int().min(1).max(maxPicturesPerRequest).default(maxPicturesPerRequest),
    /** An upload of the person's: what is white in it is painted again. */
    maskFileId: id.optional(),
    /** The parent's picture is changed by the words, instead of a new one being made. */
    isEdit: z.boolean().default(false),
    /** With `isEdit`: what is over its edges is painted as well. */
    extend: ExtendEdges.optional(),
    /** What is made joins the design of the parent, instead of being one of its own. */
    isMore: z.boolean().default(false),
  })
  .strict();
export type MakePicturesInput = z.infer<typeof MakePicturesInput>;

/** POST /api/designer/videos. The parent is what the film begins with, the first reference what it ends with. */
export const MakeFilmInput = z
  .object({
    ...common,
    style: FilmStyle.default('animated'),
    /** Of the lengths that the engine offers. */
    seconds: z.number().int().min(1).max(60).default(5),
    rate: z.union([z.literal(24), z.literal(30), z.literal(60)]).default(30),
  })
  .strict();
export type MakeFilmInput = z.infer<typeof MakeFilmInput>;

export const ReportedCost = z.object({ amount: z.number(), currency: z.string().max(12) });
export type ReportedCost = z.infer<typeof ReportedCost>;

export const DesignVersion = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  engine: EngineGroup,
  provider: z.string().nullable(),
  /** As people read it: “Painted by {modelName}”. */
  modelName: z.string().nullable(),
  prompt: z.string(),
  style: DesignStyle.nullable(),
  quality: DesignQuality,
  seed: z.number().int().nullable(),
  /** Null for a picture that was painted. */
  composition: Composition.nullable(),
  fileId: z.string().nullable(),
  originalFileId: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  warnings: z.array(z.string()),
  drawn: z.array(z.string()),
  notDrawn: z.array(z.string()),
  reportedCost: ReportedCost.nullable(),
  seconds: z.number().int().nullable(),
  rate: z.number().int().nullable(),
  /** Counts from 1; a save names the one that it changed. */
  revision: z.number().int(),
  /** A person changed it by hand since it was made. */
  isEdited: z.boolean(),
  createdAt: z.string(),
});
export type DesignVersion = z.infer<typeof DesignVersion>;

/** A design as the gallery shows it. */
export const DesignCard = z.object({
  id: z.string(),
  title: z.string(),
  kind: DesignKind,
  isFavourite: z.boolean(),
  folderId: z.string().nullable(),
  versionCount: z.number().int(),
  /** Of the version that it shows. */
  version: DesignVersion.omit({ composition: true }),
  /** The title of the design that it was made from. */
  madeFrom: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DesignCard = z.infer<typeof DesignCard>;

export const Design = DesignCard.omit({ version: true }).extend({
  currentVersionId: z.string(),
  madeFromId: z.string().nullable(),
  /** Other designs that were made from one of its versions. */
  changedInto: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The oldest first. */
  versions: z.array(DesignVersion),
});
export type Design = z.infer<typeof Design>;

export const DesignFolder = z.object({ id: z.string(), name: z.string() });
export type DesignFolder = z.infer<typeof DesignFolder>;

export const DesignFilter = z.enum(['all', 'studio', 'painted', 'favourites', 'films']);
export type DesignFilter = z.infer<typeof DesignFilter>;

/** GET /api/designer/designs. */
export const DesignsQuery = z.object({
  filter: DesignFilter.default('all'),
  folder: id.optional(),
  q: singleLine().max(200).default(''),
  order: z.enum(['newest', 'oldest']).default('newest'),
  before: z.string().max(120).optional(),
});

export const DesignsPage = z.object({
  designs: z.array(DesignCard),
  folders: z.array(DesignFolder),
  pictures: z.number().int(),
  films: z.number().int(),
  /** For the next page; null on the last. */
  next: z.string().nullable(),
});
export type DesignsPage = z.infer<typeof DesignsPage>;

const title = singleLine().min(1).max(maxDesignTitleLength);

/** PATCH /api/designer/designs/{id}. */
export const ChangeDesignInput = z
  .object({
    title: title.optional(),
    isFavourite: z.boolean().optional(),
    folderId: id.nullable().optional(),
    currentVersionId: id.optional(),
  })
  .strict();
export type ChangeDesignInput = z.infer<typeof ChangeDesignInput>;

/** PUT /api/designer/versions/{id}/composition: only over the revision that it was changed from. */
export const SaveCompositionInput = z
  .object({ baseRevision: z.number().int().min(1), composition: Composition })
  .strict();
export type SaveCompositionInput = z.infer<typeof SaveCompositionInput>;

/** POST /api/designer/versions/{id}/copy: as a design of its own, with this id. */
export const CopyVersionInput = z.object({ id }).strict();

export const DesignFolderInput = z
  .object({ id, name: singleLine().min(1).max(maxDesignFolderNameLength) })
  .strict();
export const RenameDesignFolderInput = z
  .object({ name: singleLine().min(1).max(maxDesignFolderNameLength) })
  .strict();

export const ExportFormat = z.enum(['png', 'jpeg', 'webp', 'svg']);
export type ExportFormat = z.infer<typeof ExportFormat>;
