import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';

export const maxCodeProjects = 200;
export const maxProjectTitleLength = 120;
/** Of one project. */
export const maxFiles = 200;
export const maxFolderDepth = 8;
export const maxPathLength = 200;
export const maxTextBytes = 1_000_000;
export const maxAssetBytes = 5_000_000;
export const maxProjectBytes = 20_000_000;
/** Versions without a name go, the oldest first, beyond this many and this many days. */
export const maxVersions = 200;
export const versionsLastDays = 90;
export const maxNamedVersions = 50;
export const maxVersionNameLength = 80;
export const maxVersionNoteLength = 200;
/** For this long, what a person types goes into one version. */
export const typingVersionMinutes = 10;
export const maxProposedChanges = 50;

/** How the bytes of a file are written where only text can be: an asset, such as a picture, in base64. */
export const FileEncoding = z.enum(['text', 'base64']);
export type FileEncoding = z.infer<typeof FileEncoding>;

/** One file as the browser holds it. */
export const CodeFile = z.object({ encoding: FileEncoding, text: z.string() });
export type CodeFile = z.infer<typeof CodeFile>;
/** By path, as in `src/app.tsx`. */
export const CodeFiles = z.record(z.string(), CodeFile);
export type CodeFiles = z.infer<typeof CodeFiles>;

/** Where the content of a file is: the texts of a person are kept once each, by their SHA-256. */
export const FileEntry = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().nonnegative(),
  encoding: FileEncoding,
});
export type FileEntry = z.infer<typeof FileEntry>;
/** Which files a project or a version has: path → content. */
export const Manifest = z.record(z.string(), FileEntry);
export type Manifest = z.infer<typeof Manifest>;

export const CodeProjectSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** The id of the template that it began with. */
  template: z.string().nullable(),
  /** The file that Run Code starts. */
  entry: z.string(),
  fileCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CodeProjectSummary = z.infer<typeof CodeProjectSummary>;

export const CodeProject = CodeProjectSummary.extend({
  /** Its chat, once something was asked there. */
  chatId: z.string().nullable(),
  /** Counts from 1. A save names the one that it changed, so that none is overwritten unseen. */
  revision: z.number().int().positive(),
  files: CodeFiles,
});
export type CodeProject = z.infer<typeof CodeProject>;

/** What has become of files: absent ones are as they were. */
export const FileChanges = z.record(z.string(), CodeFile.nullable());
export type FileChanges = z.infer<typeof FileChanges>;

/** Who or what made a version. */
export const VersionMaker = z.enum(['person', 'template', 'import', 'proposal', 'restore', 'format']);
export type VersionMaker = z.infer<typeof VersionMaker>;

export const CodeVersion = z.object({
  id: z.string(),
  madeBy: VersionMaker,
  /** In words: which model's proposal, which file was imported, which version was restored. */
  note: z.string().nullable(),
  /** One with a name is kept for as long as the project. */
  name: z.string().nullable(),
  /** How many files differ from the version before. */
  changedFiles: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type CodeVersion = z.infer<typeof CodeVersion>;

export const ProposedChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('write'),
    path: z.string(),
    /** The file's text when it was proposed; null: there was none. */
    base: z.string().nullable(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('rename'), path: z.string(), to: z.string() }),
  z.object({ kind: z.literal('delete'), path: z.string() }),
]);
export type ProposedChange = z.infer<typeof ProposedChange>;

export const ProposalState = z.enum(['open', 'accepted', 'rejected']);
export type ProposalState = z.infer<typeof ProposalState>;

/** Edits of the assistant or of the built-in engine. Nothing is written until the person accepts it. */
export const CodeProposal = z.object({
  id: z.string(),
  projectId: z.string(),
  messageId: z.string().nullable(),
  title: z.string(),
  /** Whose it is: the name of a model, or the built-in engine. */
  /** `engine`, or the model's name as people read it; `assistant` where nobody said. */
  madeBy: z.string(),
  changes: z.array(ProposedChange).max(maxProposedChanges),
  state: ProposalState,
  createdAt: z.iso.datetime(),
});
export type CodeProposal = z.infer<typeof CodeProposal>;

export const CodeProjectList = z.object({ projects: z.array(CodeProjectSummary) });

/** Base64 of the largest project, and what JSON adds to it. */
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
    /** The revision that `changes` were made over. */
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

/** A project without its files: what a save is answered with. */
export const CodeProjectHead = CodeProject.omit({ files: true });
export type CodeProjectHead = z.infer<typeof CodeProjectHead>;

export const CodeVersionList = z.object({ versions: z.array(CodeVersion) });
export const CodeVersionFiles = CodeVersion.extend({ files: CodeFiles });
export type CodeVersionFiles = z.infer<typeof CodeVersionFiles>;
export const VersionNameInput = z.object({ name: singleLine().trim().max(maxVersionNameLength) }).strict();

export const CodeLink = z.object({ id: z.string(), createdAt: z.iso.datetime() });
export type CodeLink = z.infer<typeof CodeLink>;
export const CodeLinkList = z.object({ links: z.array(CodeLink) });
/** `token` is told once: its hash alone is stored. */
export const NewCodeLink = CodeLink.extend({ token: z.string() });
export type NewCodeLink = z.infer<typeof NewCodeLink>;

/** What a link shows. */
export const SharedCode = z.object({ title: z.string(), entry: z.string(), files: CodeFiles });
export type SharedCode = z.infer<typeof SharedCode>;
