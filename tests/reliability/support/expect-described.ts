import { expect } from 'vitest';
import { z } from 'zod';
import type { Answer } from './person.ts';

interface Content {
  schema?: z.core.JSONSchema.BaseSchema;
}

/** The parts of an OpenAPI document that say how a server responds. */
export interface ApiDocument {
  paths: Record<
    string,
    Record<string, { requestBody?: object; responses: Record<string, { content?: Record<string, Content> }> }>
  >;
  components: { schemas: Record<string, z.core.JSONSchema.BaseSchema> };
}

const checkers = new WeakMap<object, z.ZodType>();

function checkerOf(document: ApiDocument, schema: z.core.JSONSchema.BaseSchema): z.ZodType {
  const known = checkers.get(schema);
  if (known) return known;
  const name = schema.$ref?.split('/').at(-1);
  const whole = name === undefined ? schema : document.components.schemas[name];
  const checker = z.fromJSONSchema(whole as never);
  checkers.set(schema, checker);
  return checker;
}

/** Fails when the document lacks the status, or describes a different body for it. */
export function expectDescribed(
  document: ApiDocument,
  operation: string,
  { status, headers, text, json }: Pick<Answer, 'status' | 'headers' | 'text' | 'json'>,
): void {
  const [method = '', path = ''] = operation.split(' ');
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const described = responses[status];
  expect(Object.keys(responses), `${operation}: ${text.slice(0, 300)}`).toContain(String(status));
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const content = described?.content?.[type];
  if (!described?.content) {
    expect(type === 'application/json' ? text.slice(0, 200) : '', `${operation} ${status}`).toBe('');
    return;
  }
  expect(Object.keys(described.content), `${operation} ${status}`).toContain(type);
  if (type !== 'application/json' || !content?.schema) return;
  const { error } = checkerOf(document, content.schema).safeParse(json);
  expect(error && z.prettifyError(error), `${operation} ${status}: ${text.slice(0, 300)}`).toBeUndefined();
}
