import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** A graph in ComfyUI's API export format. */
export type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

export interface Workflow {
  /** The file name without `.json`. */
  name: string;
  graph: Graph;
  /** The placeholders it contains. */
  has: ReadonlySet<Placeholder>;
}

const placeholders = [
  ...(['prompt', 'negative_prompt', 'seed', 'width', 'height', 'image', 'mask'] as const),
  ...(['seconds', 'frames', 'rate', 'last_image'] as const),
] as const;
export type Placeholder = (typeof placeholders)[number];

/** A workflow with a duration placeholder makes films. */
export function makesFilm({ has }: Workflow): boolean {
  return has.has('seconds') || has.has('frames');
}

const maxWorkflows = 50;
const maxWorkflowBytes = 1024 * 1024;

const GraphSchema = z
  .record(
    z.string().max(100),
    z.looseObject({ class_type: z.string().min(1).max(200), inputs: z.record(z.string(), z.unknown()) }),
  )
  .refine((graph) => Object.keys(graph).length > 0, 'has no nodes');

export interface WorkflowProblem {
  file: string;
  problem: string;
}

/**
 * All workflows in the operator's folder. Invalid files are reported, so that the operator learns why they are missing.
 */
export async function readWorkflows(
  folder: string,
): Promise<{ workflows: Workflow[]; problems: WorkflowProblem[] }> {
  const workflows: Workflow[] = [];
  const problems: WorkflowProblem[] = [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  for (const file of files.slice(0, maxWorkflows)) {
    const problem = (text: string) => problems.push({ file, problem: text });
    try {
      const whole = path.join(folder, file);
      if ((await stat(whole)).size > maxWorkflowBytes) {
        problem('is larger than a megabyte');
        continue;
      }
      const graph = GraphSchema.safeParse(JSON.parse(await readFile(whole, 'utf8')));
      if (!graph.success) {
        problem('is not a workflow in the API format; export it with “Save (API format)”');
        continue;
      }
      const has = placeholdersOf(graph.data);
      if (has.has('prompt')) workflows.push({ name: file.slice(0, -'.json'.length), graph: graph.data, has });
      else problem('has no %prompt% in it');
    } catch (error) {
      problem(error instanceof SyntaxError ? 'is not JSON' : String(error));
    }
  }
  return { workflows, problems };
}

function placeholdersOf(graph: Graph): Set<Placeholder> {
  const text = JSON.stringify(graph);
  return new Set(placeholders.filter((name) => text.includes(`%${name}%`)));
}

/**
 * Fills in the placeholders. A text that is only a placeholder becomes the raw value, so numbers stay numbers;
 * otherwise it is interpolated. Inserted values are not expanded again.
 */
export function fillWorkflow(
  graph: Graph,
  values: Readonly<Partial<Record<Placeholder, string | number>>>,
): Graph {
  const whole = new RegExp(`%(${placeholders.join('|')})%`, 'g');
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]));
    }
    if (typeof value !== 'string') return value;
    const alone = placeholders.find((name) => value === `%${name}%`);
    if (alone) return values[alone] ?? '';
    return value.replaceAll(whole, (_found, name: Placeholder) => String(values[name] ?? ''));
  };
  return fill(graph) as Graph;
}
