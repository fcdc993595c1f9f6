import type { z } from 'zod';
import type { PartChange } from '#features/assistant/shared/message-part.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import type { Said } from '#server/language/sentence.ts';
import type { SourceBook } from './source-book.ts';
import type { ToolKit } from './tool-kit.ts';

/** The person on whose behalf a tool runs. Every tool applies the same policies as the routes do. */
export interface ToolActor {
  userId: string;
  /** IANA name, e.g. "Europe/London". */
  timeZone: string;
  /** The language of the person's page; absent is English. */
  language?: SpokenLanguage;
  /** The one acting for them, by name. */
  program?: string;
}

export interface ToolContext {
  actor: ToolActor;
  /** Registers the sources that the tool found; the numbers it returns are the only ones an answer may cite. */
  sources: SourceBook;
  signal: AbortSignal;
  now: Date;
  /** What the person wrote in this conversation; none of it comes from a page or a model. */
  personText?: string;
  /** What the model of this turn may know of the person's own things by now. */
  ownThings?: OwnThings;
  /**
   * Runs a question to the person while a tool is at work; that time counts towards no limit of the turn. Absent where
   * nobody is there to answer.
   */
  waitForPerson?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * Which entries of a list are wanted, by a program that reads it in pages; absent: the first ones, as many as a model
   * is given at once.
   */
  listed?: ListRange;
  /** The turn of a stored chat, for tools whose effect belongs to it; absent elsewhere. */
  turn?: AskedTurn;
}

export interface ListRange {
  /** Entries before it are skipped. */
  from: number;
  most: number;
}

export interface OwnThings {
  /** Notes, documents, memory, files or chats were read, in this turn or before it. */
  areInPlay: boolean;
  /** Words of a text that occur only in those. */
  wordsIn(text: string): string[];
}

export interface AskedTurn {
  /** The stored message. */
  questionId: string;
  /** The person's last message. */
  question: string;
  /** The name of the model that answers, for the person; absent if unknown. */
  model?: string;
  /** Reports to the person what was done, while it is done. */
  tell(change: PartChange): void;
  /** Whether one of the person's own things belongs to the topic of the chat, so that it ranks first. */
  prefers?(kind: string, id: string): boolean;
}

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** Stands between a model that calls a tool and the person whose things the tool would change. */
export interface Confirmation<Input> {
  /** Whether the person's last message orders exactly this, in their own words. Pure; see `ordersIn`. */
  isOrdered(input: Input, question: string): boolean;
  /**
   * Offers it as a button instead, which takes the same path as the person's own pages.
   * @returns what the button would do; null when there is nothing to offer.
   */
  propose(input: Input, context: ToolContext & { turn: AskedTurn }): Promise<string | null>;
}

/** Pauses the turn until the person has answered a question from it, which is shown in the chat. */
export interface Decision<Input> {
  /** That time counts towards no limit of the turn. @returns undefined to go ahead, else what the model is told. */
  decide(input: Input, context: ToolContext & { turn: AskedTurn }): Promise<JsonValue | undefined>;
}

/**
 * Whose words a tool returns: the person's own things, a stranger's (a web page, a file), or what this server itself
 * knows or computes.
 */
export type BroughtWords = 'own-things' | 'strangers-text' | 'our-own';

export type LookUpKind = 'search' | 'page';

interface Tool<Input> {
  name: string;
  description: string;
  inputSchema: z.ZodType<Input>;
  /** The description of its input for models, if not derived from `inputSchema`: another server's own JSON Schema. */
  jsonSchema?: Readonly<Record<string, unknown>>;
  brings: BroughtWords;
  /** Absent if nothing leaves this machine. */
  asksOutside?: {
    /** Which of the turn's look-up allowances it uses. */
    kind: LookUpKind;
    /** All of its input that leaves the server. */
    words(input: Input): string;
    /** What is looked up, for the person, whether pending or done: `“castle visitors” on the web`. */
    label(input: Input): Said;
    /** The result, in a few words for the person: "7 results". */
    tell?(output: JsonValue): Said;
  };
  stage: 'research' | 'process';
  /** Absent: any question may need it, so every model is told about it. */
  kit?: ToolKit;
  /** Absent: always. What it needs may be connected or disconnected while the server runs. */
  isOffered?(): boolean;
  /** The server that answers, for tools of other servers that research may cite. */
  home?: { name: string; url: string };
  /** A short label for the person, e.g. said`Looking up “photosynthesis”`. */
  describe?(input: Input): Said;
  /** Its effect is shown in a chat's answer, and it does nothing elsewhere. */
  onlyInChats?: true;
  /** Its return value goes to the model as JSON. Throwing tells the model that the tool failed. */
  execute(input: Input, context: ToolContext): Promise<JsonValue> | JsonValue;
}

interface ReadingTool<Input> extends Tool<Input> {
  effect: 'reads';
}

/**
 * Changes or deletes the person's data. It runs only when they ordered it themselves, and never in parallel with
 * another tool of the same step: the order may matter.
 */
export interface WritingTool<Input = unknown> extends Tool<Input> {
  effect: 'writes';
  confirmation: Confirmation<Input> | Decision<Input>;
}

/**
 * Something the assistant can do in a turn, called by any model through the same contract.
 * `stage` names the step that the person sees while it runs.
 */
export type AssistantTool<Input = unknown> = ReadingTool<Input> | WritingTool<Input>;

/** Lets a list contain tools of different inputs; the input is validated against its schema before use. */
export function defineTool<Input>(tool: AssistantTool<Input>): AssistantTool {
  return tool as AssistantTool;
}

/** The tools that can be called right now. */
export function offeredTools(tools: readonly AssistantTool[]): readonly AssistantTool[] {
  return tools.filter(({ isOffered }) => isOffered?.() ?? true);
}

/** Tools available to one person only, in their chats. Called when an answer begins; must not throw. */
export type PersonTools = (chat: {
  actor: ToolActor;
  chatId: string;
  /** The project that the chat is in. */
  projectId?: string | undefined;
  /** The question is researched: only what the person enabled for that. */
  isResearch?: boolean;
  /** The built-in engine answers; it gets no descriptions, only the tools that its skills request by name. */
  isBuiltIn?: boolean;
}) => Promise<readonly AssistantTool[]>;

declare module '#server/feature.ts' {
  interface FeatureSlots {
    /** In chats; in temporary ones only where enabled, in research as each tool says, and never for programs. */
    personTools: PersonTools;
    /** The tools that any model may call in a turn. */
    tools: AssistantTool;
  }
}
