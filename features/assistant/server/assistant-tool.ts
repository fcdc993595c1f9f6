import type { z } from 'zod';
import type { PartChange } from '#features/assistant/shared/message-part.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import type { Said } from '#server/language/sentence.ts';
import type { SourceBook } from './source-book.ts';
import type { ToolKit } from './tool-kit.ts';

/** The person on whose behalf a tool runs. Every tool applies the same policies as the routes do. */
export interface Actor {
  userId: string;
  /** IANA name, e.g. "Europe/London". */
  timeZone: string;
  /** What the person's page speaks; absent is English. */
  language?: SpokenLanguage;
  /** That acts for them, by its name. */
  program?: string;
}

export interface ToolContext {
  actor: Actor;
  /** Registers what the tool found; the numbers it returns are the only ones an answer may cite. */
  sources: SourceBook;
  signal: AbortSignal;
  now: Date;
  /** What the person wrote in this conversation; no word of it comes from a page or a model. */
  personText?: string;
  /** What of the person's own the model of this turn may know by now. */
  ownThings?: OwnThings;
  /**
   * Runs what the person is asked while a tool is at work; that time counts for no limit of the turn. Absent where nobody
   * is there to answer.
   */
  waitForPerson?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** How many entries a list may have, for a program that reads it in pages; absent: as many as a model is given at once. */
  mostListed?: number;
  /** The turn of a stored chat, for tools whose effect belongs to it; absent elsewhere. */
  turn?: AskedTurn;
}

export interface OwnThings {
  /** Notes, documents, memory, files or chats were read, in this turn or before it. */
  areInPlay: boolean;
  /** Words of a text that only those hold. */
  wordsIn(text: string): string[];
}

export interface AskedTurn {
  /** The stored message. */
  questionId: string;
  /** The person's last message. */
  question: string;
  /** Who answers, for the person; absent where nobody says. */
  model?: string;
  /** Tells the person what was done, while it is done. */
  tell(change: PartChange): void;
  /** Whether one of the person's own things belongs to what the chat is about, so that it stands before others. */
  prefers?(kind: string, id: string): boolean;
}

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** What stands between a model that calls a tool and the person whose things the tool would change. */
export interface Confirmation<Input> {
  /** Whether the person's last message orders just this, in their own words. Pure; see `ordersIn`. */
  isOrdered(input: Input, question: string): boolean;
  /**
   * Offers it as a button instead, which goes the way of the person's own pages.
   * @returns what the button would do; null when there is nothing to offer.
   */
  propose(input: Input, context: ToolContext & { turn: AskedTurn }): Promise<string | null>;
}

/** Holds the turn until the person has answered a question of it, which is shown in the chat. */
export interface Decision<Input> {
  /** Time that passes meanwhile counts for no limit of the turn. @returns undefined to go ahead, else what the model is told. */
  decide(input: Input, context: ToolContext & { turn: AskedTurn }): Promise<JsonValue | undefined>;
}

/**
 * Whose words a tool returns: the person's own things, a stranger's (a page of the web, a file), or what this server
 * knows or works out by itself.
 */
export type BroughtWords = 'own-things' | 'strangers-text' | 'our-own';

export type LookUpKind = 'search' | 'page';

interface Tool<Input> {
  name: string;
  description: string;
  inputSchema: z.ZodType<Input>;
  /** What models are told of its input, where that is not made of `inputSchema`: another server's own JSON Schema. */
  jsonSchema?: Readonly<Record<string, unknown>>;
  brings: BroughtWords;
  /** Absent where nothing leaves this machine. */
  asksOutside?: {
    /** Which of the turn's look-ups it uses up. */
    kind: LookUpKind;
    /** All of its input that leaves. */
    words(input: Input): string;
    /** What is looked up, for the person, whether it is still to come or over: `“castle visitors” on the web`. */
    label(input: Input): Said;
    /** What came of it, in a few words for the person: "7 results". */
    tell?(output: JsonValue): Said;
  };
  stage: 'research' | 'process';
  /** Absent: any question may need it, so that every model is told of it. */
  kit?: ToolKit;
  /** Absent: always. What it needs may be connected, or not any more, while the server runs. */
  isOffered?(): boolean;
  /** Who answers, where research may cite it: another server's tool. */
  home?: { name: string; url: string };
  /** Short words for the person, e.g. said`Looking up “photosynthesis”`. */
  describe?(input: Input): Said;
  /** What it does is shown in the answer of a chat, and is nothing elsewhere. */
  onlyInChats?: true;
  /** What it returns goes to the model as JSON. Throwing tells the model that the tool failed. */
  execute(input: Input, context: ToolContext): Promise<JsonValue> | JsonValue;
}

interface ReadingTool<Input> extends Tool<Input> {
  effect: 'reads';
}

/**
 * Changes or deletes something of the person's. It runs only when they ordered it themselves, and never beside another tool
 * of the same step: the order may be meant.
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

/** Lets a list hold tools of different inputs; the input is validated against its schema before use. */
export function defineTool<Input>(tool: AssistantTool<Input>): AssistantTool {
  return tool as AssistantTool;
}

/** Those that can be called at this moment. */
export function offeredTools(tools: readonly AssistantTool[]): readonly AssistantTool[] {
  return tools.filter(({ isOffered }) => isOffered?.() ?? true);
}

/** What one person alone can have called in their chats. Asked when an answer begins; must not throw. */
export type PersonTools = (chat: {
  actor: Actor;
  chatId: string;
  /** The project that the chat is in. */
  projectId?: string | undefined;
  /** The question is researched: only what the person switched on for that. */
  isResearch?: boolean;
  /** The built-in engine answers, which is told no descriptions: only what its skills ask for by name. */
  isBuiltIn?: boolean;
}) => Promise<readonly AssistantTool[]>;

declare module '#server/feature.ts' {
  interface FeatureSlots {
    /** In chats; in temporary ones only where that is switched on, in research as each says, and never for programs. */
    personTools: PersonTools;
    /** What any model may call in a turn. */
    tools: AssistantTool;
  }
}
