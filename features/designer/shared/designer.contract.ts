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
/** Per design. */
export const maxDesignVersions = 60;
export const maxDesignTitleLength = 120;
export const maxDesignFolders = 50;
export const maxDesignFolderNameLength = 60;
/** Concurrent jobs per person, and queued ones. */
export const maxRunningJobs = 2;
export const maxWaitingJobs = 8;
/** Characters of a stored composition. */
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

/** Who makes a picture: rules alone, rules directed by a chat model, or a picture model. */
export const EngineGroup = z.enum(['studio', 'director', 'painter']);
export type EngineGroup = z.infer<typeof EngineGroup>;

/** Cost to the operator of one picture, or one second of film, as configured. */
export const MediaPrice = z.object({
  unit: z.enum(['picture', 'second']),
  amount: z.number().nonnegative().max(1_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Date of the price. */
  date: z.iso.date(),
});
export type MediaPrice = z.infer<typeof MediaPrice>;

/** An engine a person can choose, and its abilities. Unsupported options come with a reason. */
export const EngineOffer = z.object({
  id: z.string().max(200),
  group: EngineGroup,
  /** “Built-in engine”, or the model's name. */
  name: z.string().max(120),
  /** The company whose server is called; null if none. */
  provider: z.string().max(120).nullable(),
  modelId: z.string().max(160).nullable(),
  kinds: z.array(DesignKind),
  declines: z.array(z.object({ style: DesignStyle, reason: z.string().max(300) })),
  /** Edits by prompt, and within a mask. */
  canEdit: z.boolean(),
  hasMask: z.boolean(),
  takesSeed: z.boolean(),
  atMost: z.number().int().min(1).max(maxPicturesPerRequest),
  /** Per picture, by quality; the built-in engine and directors charge once per request. */
  tasks: z.object({ standard: z.number().int(), high: z.number().int(), ultra: z.number().int() }),
  isChargedOnce: z.boolean(),
  /** Usual duration on this server; null if unknown. */
  usualSeconds: z.number().nullable(),
  paidBy: z.enum(['nobody', 'operator']),
  /** Null if not configured. */
  price: MediaPrice.nullable(),
  /** Supported film durations and frame rates. */
  film: z
    .object({
      seconds: z.array(z.number()),
      rates: z.array(z.number()),
      /** Accepts a last frame. */
      takesLastPicture: z.boolean(),
    })
    .nullable(),
});
export type EngineOffer = z.infer<typeof EngineOffer>;

/** GET /api/designer/engines: the built-in one first. */
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
  /** While queued: jobs ahead of it. */
  place: z.number().int().nullable(),
  /** The engine's description of the current step. */
  stage: z.string().nullable(),
  /** 0 to 1, if the engine reports it. */
  value: z.number().min(0).max(1).nullable(),
  errorCode: z.string().nullable(),
  /** A message for the person. */
  message: z.string().nullable(),
  designId: z.string().nullable(),
  engine: z.string(),
  startedAt: z.string(),
});
export type DesignJob = z.infer<typeof DesignJob>;

/** An event of GET /api/designer/jobs/{id}: the current job. */
export const DesignJobEvent = z.object({ type: z.literal('job'), job: DesignJob });
export type DesignJobEvent = z.infer<typeof DesignJobEvent>;

const id = z.string().min(1).max(64);
/** Lone surrogates and NUL cannot be stored in PostgreSQL. */
const prompt = z
  .string()
  .overwrite((text) => text.replaceAll('\0', '').toWellFormed().trim())
  .min(1)
  .max(maxPromptLength);

const common = {
  /** The job id, for idempotency. */
  id,
  engine: z.string().min(1).max(200).default(studioEngineId),
  prompt,
  negativePrompt: z.string().max(maxPromptLength).default(''),
  size: DesignSize.default(defaultDesignSize),
  quality: DesignQuality.default('standard'),
  seed: z.number().int().min(0).max(maxSeed).optional(),
  /** The version it is based on. */
  parentVersionId: id.optional(),
  referenceFileIds: z.array(id).max(maxReferencePictures).default([]),
};

const edge = z.number().min(0).max(1).default(0);
/** How far to extend each edge, as fractions of the picture's size. */
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
    /** An upload: white areas are repainted. */
    maskFileId: id.optional(),
    /** Edits the parent's picture instead of making a new one. */
    isEdit: z.boolean().default(false),
    /** With `isEdit`: also paints beyond the edges. */
    extend: ExtendEdges.optional(),
    /** Adds the result to the parent's design instead of creating one. */
    isMore: z.boolean().default(false),
  })
  .strict();
export type MakePicturesInput = z.infer<typeof MakePicturesInput>;

/** POST /api/designer/videos. The parent is the first frame, the first reference the last frame. */
export const MakeFilmInput = z
  .object({
    ...common,
    style: FilmStyle.default('animated'),
    /** One of the durations the engine offers. */
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
  /** Display name: “Painted by {modelName}”. */
  modelName: z.string().nullable(),
  prompt: z.string(),
  style: DesignStyle.nullable(),
  quality: DesignQuality,
  seed: z.number().int().nullable(),
  /** Null for painted pictures. */
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
  /** Counts from 1; a save names the revision it is based on. */
  revision: z.number().int(),
  /** Edited by hand since it was made. */
  isEdited: z.boolean(),
  createdAt: z.string(),
});
export type DesignVersion = z.infer<typeof DesignVersion>;

/** A design in the gallery. */
export const DesignCard = z.object({
  id: z.string(),
  title: z.string(),
  kind: DesignKind,
  isFavourite: z.boolean(),
  folderId: z.string().nullable(),
  versionCount: z.number().int(),
  /** The version shown. */
  version: DesignVersion.omit({ composition: true }),
  /** Title of the design it was derived from. */
  madeFrom: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DesignCard = z.infer<typeof DesignCard>;

export const Design = DesignCard.omit({ version: true }).extend({
  currentVersionId: z.string(),
  madeFromId: z.string().nullable(),
  /** Other designs derived from one of its versions. */
  changedInto: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Oldest first. */
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
  /** Cursor for the next page; null on the last. */
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

/** PUT /api/designer/versions/{id}/composition: based on a revision. */
export const SaveCompositionInput = z
  .object({ baseRevision: z.number().int().min(1), composition: Composition })
  .strict();
export type SaveCompositionInput = z.infer<typeof SaveCompositionInput>;

/** POST /api/designer/versions/{id}/copy: a new design with this id. */
export const CopyVersionInput = z.object({ id }).strict();

export const DesignFolderInput = z
  .object({ id, name: singleLine().min(1).max(maxDesignFolderNameLength) })
  .strict();
export const RenameDesignFolderInput = z
  .object({ name: singleLine().min(1).max(maxDesignFolderNameLength) })
  .strict();

export const ExportFormat = z.enum(['png', 'jpeg', 'webp', 'svg']);
export type ExportFormat = z.infer<typeof ExportFormat>;
