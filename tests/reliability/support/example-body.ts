import { z } from '@hono/zod-openapi';
import type { Route } from './routes.ts';
import type { TestServer } from './test-server.ts';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  format?: string;
}

/** The JSON schema of a route's body; undefined without one. */
export function bodySchemaOf(app: TestServer['app'], route: Route): z.ZodType | undefined {
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, request } = definition.route;
    if (`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}` !== route.key) continue;
    const content = request?.body?.content['application/json'];
    return content && 'schema' in content ? (content.schema as z.ZodType) : undefined;
  }
  return undefined;
}

/** The smallest body that a schema allows. Rules written in code may still refuse it. */
export function exampleBody(schema: z.ZodType): Record<string, unknown> {
  return exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) as Record<
    string,
    unknown
  >;
}

function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return exampleOf(choice);
  switch (schema.type) {
    case 'object': {
      const names = schema.required ?? Object.keys(schema.properties ?? {});
      return Object.fromEntries(names.map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      if (schema.format === 'email') return `${crypto.randomUUID()}@example.com`;
      if (schema.format === 'uuid') return crypto.randomUUID();
      if (schema.format === 'uri') return 'https://example.com/';
      return 'x'.repeat(Math.max(schema.minLength ?? 1, 1));
  }
}
