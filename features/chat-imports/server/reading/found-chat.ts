import type {
  CannotKeep,
  ChatSource,
  LeftOutChat,
} from '#features/chat-imports/shared/chat-import.contract.ts';
import type { ProjectPlace } from './found-project.ts';

/** A page cited by an answer, or a passage of one. */
export interface FoundSource {
  url: string;
  title: string;
  snippet: string;
}

/** A message's file: in the archive, in the text of the export, or only named there. */
export type FoundFile = { name: string } & (
  | { kind: 'entry'; entry: string }
  | { kind: 'text'; text: string }
  | { kind: 'data'; base64: string }
  | { kind: 'missing' }
);

export interface FoundMessage {
  /** Unique within the chat. */
  key: string;
  /** An earlier one in the list; null for a first question. */
  parent: string | null;
  role: 'user' | 'assistant';
  /** Markdown. `⟦7⟧` cites the source with that id. */
  content: string;
  model: string | null;
  /** Milliseconds since 1970. */
  at: number | null;
  sources: (FoundSource & { id: number; n: number })[];
  files: FoundFile[];
}

/** A chat of another program, ready to be stored. */
export interface FoundChat {
  /** Identifies the chat permanently, whichever file it is in. */
  origin: string;
  title: string;
  isPinned: boolean;
  createdAt: number | null;
  updatedAt: number | null;
  /** The end of the branch that was shown there. */
  leaf: string;
  /** The origin of its project. */
  project: string | null;
  messages: FoundMessage[];
}

/** A found chat's place in the file of pending items. */
export interface ChatPlace {
  origin: string;
  title: string;
  createdAt: number | null;
  updatedAt: number | null;
  messageCount: number;
  offset: number;
  length: number;
}

export interface FoundChats {
  source: ChatSource;
  chats: ChatPlace[];
  projects: ProjectPlace[];
  leftOut: LeftOutChat[];
  cannotKeep: CannotKeep[];
  /** Some of their files are in the archive. */
  hasEntries: boolean;
}

/** Why a file is not an export that we know. */
export type ReadingProblem = 'not_chats' | 'damaged' | 'cut_off' | 'too_much';

export class ReadingRefused extends Error {
  override name = 'ReadingRefused';
  readonly problem: ReadingProblem;

  constructor(problem: ReadingProblem, options?: ErrorOptions) {
    super(`no chats could be read: ${problem}`, options);
    this.problem = problem;
  }
}
