import { z } from 'zod';
import { type AssistantTool, defineTool } from './assistant-tool.ts';
import { describeTool } from './describe-tool.ts';
import { estimateTools } from './estimate-prompt.ts';
import { isAskedFor, readyToCompare, type ToolKit } from './tool-kit.ts';

/**
 * A model gets every tool if all of them take less than this of its window. The list is then the same for every
 * question, so that providers can cache it; a smaller model would process it with each step, and have little room left.
 */
const shareForAll = 0.08;

export interface ToolNeeds {
  /** All tools that can be called. */
  tools: readonly AssistantTool[];
  /** Tokens for one call of the model; Infinity for the engine, which gets no descriptions. */
  window: number;
  /** What the person wrote last, the question first. */
  words: readonly string[];
  /** Names of tools that earlier answers of the conversation called. */
  calledBefore?: readonly string[];
}

/** The tools that a model is told about, which grow while it answers. */
export class ToolChoice {
  readonly #all: readonly AssistantTool[];
  readonly #kits: Set<string> | 'all';
  readonly #fetch: AssistantTool | undefined;
  readonly #called = new Set<string>();

  constructor(all: readonly AssistantTool[], kits: ReadonlySet<string> | 'all') {
    this.#all = all;
    this.#kits = kits === 'all' ? kits : new Set(kits);
    const further = this.#further();
    this.#fetch = further.length > 0 ? this.#fetchTool(further) : undefined;
  }

  /** The tools for the next call of the model. */
  offered(): readonly AssistantTool[] {
    const offered = this.#all.filter((tool) => this.#isOffered(tool));
    return this.#fetch && this.#further().length > 0 ? [...offered, this.#fetch] : offered;
  }

  /** Including ones not offered now: the model may know them from an earlier turn. */
  find(name: string): AssistantTool | undefined {
    if (name === this.#fetch?.name) return this.#fetch;
    return this.#all.find((tool) => tool.name === name);
  }

  noteCall({ name }: AssistantTool): void {
    if (name !== this.#fetch?.name) this.#called.add(name);
  }

  /** Names of the tools that were called. */
  called(): string[] {
    return [...this.#called];
  }

  /** Adds tools that exist only in this turn and are always offered. */
  and(tools: readonly AssistantTool[]): ToolChoice {
    return tools.length === 0 ? this : new ToolChoice([...this.#all, ...tools], this.#kits);
  }

  #isOffered({ kit }: AssistantTool): boolean {
    return kit === undefined || this.#kits === 'all' || this.#kits.has(kit.name);
  }

  #further(): ToolKit[] {
    const kits = this.#all.flatMap((tool) => (tool.kit && !this.#isOffered(tool) ? [tool.kit] : []));
    return [...new Map(kits.map((kit) => [kit.name, kit])).values()];
  }

  #fetchTool(further: readonly ToolKit[]): AssistantTool {
    return defineTool({
      ...fetchingOf(further),
      effect: 'reads',
      brings: 'our-own',
      stage: 'process',
      execute: ({ kits }) => {
        if (this.#kits !== 'all') for (const kit of kits) this.#kits.add(kit);
        return {
          tools: this.#all.flatMap(({ name, kit }) => (kit && kits.includes(kit.name) ? [name] : [])),
        };
      },
    });
  }
}

type Fetching = Pick<
  AssistantTool<{ kits: string[] }>,
  'name' | 'description' | 'inputSchema' | 'jsonSchema'
>;

/** By the kits that can be fetched: a schema, and its description for models, take longer than the rest of a choice. */
const fetchings = new Map<string, Fetching>();
const mostFetchings = 50;

function fetchingOf(further: readonly ToolKit[]): Fetching {
  const list = further.map(({ name, about }) => `${name}: ${about}`).join('; ');
  const known = fetchings.get(list);
  if (known) return known;
  const names = further.map(({ name }) => name) as [string, ...string[]];
  const inputSchema = z.object({ kits: z.array(z.enum(names)).min(1).max(names.length) });
  const fetching: Fetching = {
    name: 'more_tools',
    description:
      'Fetches further tools, which you have from your next step onwards. Use it before you say that you cannot do or do not ' +
      `know something that one of these is for. ${list}.`,
    inputSchema,
    jsonSchema: z.toJSONSchema(inputSchema, { io: 'input' }),
  };
  if (fetchings.size >= mostFetchings) fetchings.clear();
  fetchings.set(list, fetching);
  return fetching;
}

/**
 * Every tool, if the model has room for it. Else those that any question may need, the kits that match the person's
 * words, and those that an earlier answer has used: the question may be about their results.
 */
export function chooseTools({ tools, window, words, calledBefore = [] }: ToolNeeds): ToolChoice {
  if (estimateTools(tools.map(describeTool)) <= window * shareForAll) return new ToolChoice(tools, 'all');
  const said = readyToCompare(words.join('\n'));
  const kits = new Map<string, boolean>();
  for (const { name, kit } of tools) {
    if (!kit) continue;
    // Several tools share one, and comparing its words is most of the work.
    const isWanted = kits.get(kit.name) ?? isAskedFor(kit, said);
    kits.set(kit.name, isWanted || calledBefore.includes(name));
  }
  return new ToolChoice(tools, new Set([...kits].flatMap(([name, isWanted]) => (isWanted ? [name] : []))));
}
