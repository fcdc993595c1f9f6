import { createHash } from 'node:crypto';
import { z } from 'zod';
import { maxToolDescription, maxToolName } from '#features/mcp-client/shared/mcp-client.contract.ts';

const maxSchemaLength = 8_000;
const maxDepth = 12;
/** Names accepted by models; a server's name and two underscores come before them. */
const namePattern = new RegExp(`^[A-Za-z0-9][A-Za-z0-9_./-]{0,${maxToolName - 1}}$`);

/** As described by a server. Nothing of it is trusted. */
export const RawTool = z.looseObject({
  name: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  inputSchema: z.looseObject({}).optional(),
  annotations: z.looseObject({ readOnlyHint: z.boolean().optional() }).optional(),
});
export type RawTool = z.infer<typeof RawTool>;

export interface OfferedTool {
  name: string;
  title: string;
  description: string;
  /** JSON. */
  schema: string;
  saysReadOnly: boolean;
  /** Its annotations about its effects, as JSON. */
  hints: string;
  fingerprint: string;
  /** Why it cannot be allowed. */
  problem: string | null;
}

/**
 * Models read what people cannot see: control characters, zero-width and tag characters, and those that change the text
 * direction.
 */
const unseen =
  /(?![\t\n\r])\p{Cc}|(?!\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Co}|\p{Cs}|\p{Zl}|\p{Zp}/u;

/** Parses a server's description of a tool, as far as it may ever be given to a model. */
export function readOfferedTool(raw: RawTool): OfferedTool {
  const { name, title = '', description = '', inputSchema = { type: 'object' }, annotations = {} } = raw;
  const whole = JSON.stringify(sorted({ name, title, description, inputSchema, annotations }));
  const schema = JSON.stringify(sorted(inputSchema));
  return {
    name: visible(name).slice(0, maxToolName),
    title: visible(title).slice(0, 100),
    description: visible(description).slice(0, maxToolDescription),
    schema: schema.length > maxSchemaLength ? '{}' : visible(schema),
    saysReadOnly: annotations.readOnlyHint === true,
    hints: hintsOf(annotations),
    fingerprint: createHash('sha256').update(whole).digest('hex'),
    problem: findProblem({ name, title, description, schema, inputSchema }),
  };
}

/** As far as they can be shown: each is a boolean, or a few words. */
function hintsOf(annotations: Record<string, unknown>): string {
  const hints = Object.entries(annotations)
    .filter(([, value]) => typeof value === 'boolean' || typeof value === 'string')
    .slice(0, 10)
    .map(([name, value]) => [
      visible(name).slice(0, 40),
      typeof value === 'string' ? visible(value).slice(0, 100) : value,
    ]);
  return JSON.stringify(sorted(Object.fromEntries(hints)));
}

function findProblem(tool: {
  name: string;
  title: string;
  description: string;
  schema: string;
  inputSchema: Record<string, unknown>;
}): string | null {
  if (!namePattern.test(tool.name)) return 'Its name is not one that can be called.';
  // In JSON they may be escaped.
  if (unseen.test(tool.title + tool.description + textsOf(tool.inputSchema)))
    return 'Its description contains characters that cannot be seen.';
  if (tool.description.length > maxToolDescription) return 'Its description is too long to review.';
  if (tool.schema.length > maxSchemaLength || depthOf(tool.inputSchema) > maxDepth)
    return 'It asks for more than can be reviewed.';
  if (tool.inputSchema.type !== 'object') return 'What it asks for is not described.';
  return null;
}

/** The name under which models call it. The underscores between are ours. */
export function callableName(slug: string, name: string): string {
  return `${slug}__${name.replaceAll(/[^A-Za-z0-9_-]/g, '_')}`.slice(0, 64);
}

/** The prefix of its tools' names: letters and digits of its own name. */
export function slugOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return letters.slice(0, 20).replace(/_+$/, '') || 'server';
}

export function visible(text: string): string {
  return text.replaceAll(new RegExp(unseen.source, 'gu'), '').toWellFormed();
}

/** Independent of the order of its keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, held]) => [key, sorted(held)]),
  );
}

function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textsOf).join('');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, held]) => key + textsOf(held))
    .join('');
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
