import { expect, it } from 'vitest';
import { startTestServer } from './reliability/support/test-server.ts';

interface Schema {
  properties?: Record<string, unknown>;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
}

const namesOf = (schema: Schema | undefined): string[] => [
  ...Object.keys(schema?.properties ?? {}),
  ...[...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].flatMap(namesOf),
];

/**
 * The site's API reference is written from the routes themselves. After a change to them, run
 * `npx vitest run --project node tests/api-reference.test.ts -u`.
 */
it('describes the routes as they are', async () => {
  const server = await startTestServer();
  try {
    const document = server.app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'x', version: '1' },
    });
    const reference = [];
    for (const [path, methods] of Object.entries(document.paths ?? {})) {
      for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
        const address = path.replaceAll(/\{\w+\}/g, 'unknown');
        const answer = await server.app.request(`${server.origin}${address}`, {
          method: method.toUpperCase(),
          headers: { host: new URL(server.origin).host, origin: server.origin },
        });
        await answer.body?.cancel();
        const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
        reference.push({
          method: method.toUpperCase(),
          path,
          isOpen: answer.status !== 401,
          answers: Object.entries(operation.responses).map(
            ([status, { description }]) => `${status} ${description}`,
          ),
          parameters: (operation.parameters ?? []).map(({ name, required }) =>
            required ? name : `${name}?`,
          ),
          body: [...new Set(namesOf(body))],
        });
      }
    }
    reference.sort((one, other) => (one.path + one.method < other.path + other.method ? -1 : 1));
    await expect(`export const apiReference = ${JSON.stringify(reference, null, 2)};\n`).toMatchFileSnapshot(
      '../features/site/shared/api-reference.generated.ts',
    );
  } finally {
    await server.close();
  }
});
