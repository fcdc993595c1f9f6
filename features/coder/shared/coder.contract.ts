import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';

export const maxCodeProjects = 200;
export const maxProjectTitleLength = 120;
/** Per project. */
export const maxFiles = 200;
export const maxFolderDepth = 8;
export const maxPathLength = 200;
export const maxTextBytes = 1_000_000;
export const maxAssetBytes = 5_000_000;
export const maxProjectBytes = 20_000_000;
/** Unnamed versions beyond this number or age are deleted, oldest first. */
export const maxVersions = 200;
export const versionsLastDays = 90;
export const maxNamedVersions = 50;
export const maxVersionNameLength = 80;
export const maxVersionNoteLength = 200;
/** Typing within this time goes into one version. */
export const typingVersionMinutes = 10;
export const maxProposedChanges = 50;
/** Search/replace blocks of one file, and the words about one. */
export const maxBlocks = 40;
export const maxBlockTitleLength = 80;

/** How file contents are encoded in JSON: binary files, such as images, in base64. */
export const FileEncoding = z.enum(['text', 'base64']);
export type FileEncoding = z.infer<typeof FileEncoding>;

/** A file in the browser. */
export const CodeFile = z.object({ encoding: FileEncoding, text: z.string() });
export type CodeFile = z.infer<typeof CodeFile>;
/** By path, such as `src/app.tsx`. */
export const CodeFiles = z.record(z.string(), CodeFile);
export type CodeFiles = z.infer<typeof CodeFiles>;

/** A reference to a file's content: texts are stored once per person, by SHA-256. */
export const FileEntry = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().nonnegative(),
  encoding: FileEncoding,
});
export type FileEntry = z.infer<typeof FileEntry>;
/** The files of a project or version: path → content. */
export const Manifest = z.record(z.string(), FileEntry);
export type Manifest = z.infer<typeof Manifest>;

export const CodeProjectSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** The id of the template it started from. */
  template: z.string().nullable(),
  /** The entry file for Run Code. */
  entry: z.string(),
  fileCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CodeProjectSummary = z.infer<typeof CodeProjectSummary>;

export const CodeProject = CodeProjectSummary.extend({
  /** Its chat, once it has one. */
  chatId: z.string().nullable(),
  /** Counts from 1. A save names the revision it is based on, so that nothing is overwritten unseen. */
  revision: z.number().int().positive(),
  files: CodeFiles,
});
export type CodeProject = z.infer<typeof CodeProject>;

/** Changed files; absent ones are unchanged, null deletes. */
export const FileChanges = z.record(z.string(), CodeFile.nullable());
export type FileChanges = z.infer<typeof FileChanges>;

/** Who or what made a version. */
export const VersionMaker = z.enum(['person', 'template', 'import', 'proposal', 'restore', 'format']);
export type VersionMaker = z.infer<typeof VersionMaker>;

export const CodeVersion = z.object({
  id: z.string(),
  madeBy: VersionMaker,
  /** Details: the model, the imported file, the restored version. */
  note: z.string().nullable(),
  /** Named versions are kept as long as the project. */
  name: z.string().nullable(),
  /** How many files differ from the previous version. */
  changedFiles: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type CodeVersion = z.infer<typeof CodeVersion>;

export const ProposedChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('write'),
    path: z.string(),
    /** The file's text when it was proposed; null if it did not exist. */
    base: z.string().nullable(),
    text: z.string(),
    /** What its blocks do, in the model's words. */
    blocks: z
      .array(z.object({ title: z.string().max(maxBlockTitleLength), before: z.string(), after: z.string() }))
      .max(maxBlocks)
      .optional(),
  }),
  z.object({ kind: z.literal('rename'), path: z.string(), to: z.string() }),
  z.object({ kind: z.literal('delete'), path: z.string() }),
]);
export type ProposedChange = z.infer<typeof ProposedChange>;

export const ProposalState = z.enum(['open', 'accepted', 'rejected']);
export type ProposalState = z.infer<typeof ProposalState>;

/** Edits proposed by the assistant or the built-in engine. Nothing is written until the person accepts them. */
export const CodeProposal = z.object({
  id: z.string(),
  projectId: z.string(),
  messageId: z.string().nullable(),
  title: z.string(),
  /** `engine`, or the model's display name; `assistant` if unknown. */
  madeBy: z.string(),
  changes: z.array(ProposedChange).max(maxProposedChanges),
  state: ProposalState,
  /** How many changes there were to decide on, and how many of them were accepted. */
  hunks: z.number().int().nonnegative(),
  accepted: z.number().int().nonnegative(),
  createdAt: z.iso.datetime(),
});
export type CodeProposal = z.infer<typeof CodeProposal>;

export const CodeProjectList = z.object({ projects: z.array(CodeProjectSummary) });

/** The largest project in base64, plus JSON overhead. */
export const maxCodeBodyBytes = 32_000_000;

const title = singleLine().trim().min(1).max(maxProjectTitleLength);
const path = z.string().min(1).max(maxPathLength);

export const CreateCodeProjectInput = z
  .object({
    id: z.uuid(),
    title,
    template: z.string().max(64).nullable().default(null),
    entry: path,
    files: CodeFiles,
    madeBy: z.enum(['template', 'import', 'person']).default('template'),
    note: singleLine().max(maxVersionNoteLength).nullable().default(null),
  })
  .strict();
export type CreateCodeProjectInput = z.input<typeof CreateCodeProjectInput>;

export const ChangeCodeProjectInput = z
  .object({
    /** The revision that `changes` are based on. */
    baseRevision: z.number().int().positive(),
    title,
    entry: path,
    changes: FileChanges,
    madeBy: VersionMaker.exclude(['template', 'restore']),
    note: singleLine().max(maxVersionNoteLength),
  })
  .partial()
  .strict()
  .refine(({ changes, baseRevision }) => changes === undefined || baseRevision !== undefined, {
    error: () => 'Say which revision the files were changed from.',
    path: ['baseRevision'],
  });
export type ChangeCodeProjectInput = z.input<typeof ChangeCodeProjectInput>;

/** A project without its files, returned by a save. */
export const CodeProjectHead = CodeProject.omit({ files: true });
export type CodeProjectHead = z.infer<typeof CodeProjectHead>;

export const CodeVersionList = z.object({ versions: z.array(CodeVersion) });
export const CodeVersionFiles = CodeVersion.extend({ files: CodeFiles });
export type CodeVersionFiles = z.infer<typeof CodeVersionFiles>;
export const VersionNameInput = z.object({ name: singleLine().trim().max(maxVersionNameLength) }).strict();

export const CodeLink = z.object({ id: z.string(), createdAt: z.iso.datetime() });
export type CodeLink = z.infer<typeof CodeLink>;
export const CodeLinkList = z.object({ links: z.array(CodeLink) });
/** `token` is returned only once: only its hash is stored. */
export const NewCodeLink = CodeLink.extend({ token: z.string() });
export type NewCodeLink = z.infer<typeof NewCodeLink>;

/** What a link shows. */
export const SharedCode = z.object({ title: z.string(), entry: z.string(), files: CodeFiles });
export type SharedCode = z.infer<typeof SharedCode>;
