import { z } from '@hono/zod-openapi';
import { sessionCookieName } from '#features/accounts/server/auth.ts';
import { defineRoute, listRules } from '#server/define-route.ts';
import { createApi, jsonContent } from '#server/http.ts';
import type { PublishedPaths } from '#server/published-paths.ts';
import { brand } from '#shared/brand.ts';
import { required } from '#shared/required.ts';
import { type DescribedOperation, errorSchemas, examplesOf, responsesOf } from './describe-operation.ts';

type Api = ReturnType<typeof createApi>;

/** The OpenAPI 3.1 document of every route, from the declarations that the server itself uses. Call it only once. */
export function describeRoutes(app: Api, { published: publicPath }: Pick<PublishedPaths, 'published'>) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName,
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
  for (const [name, schema] of Object.entries(errorSchemas))
    app.openAPIRegistry.registerComponent('schemas', name, z.toJSONSchema(schema) as never);
  const { paths = {}, ...document } = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: brand.productName, version: '1' },
  });
  const rules = listRules(app);
  const published = Object.entries(paths).map(([path, item]) => {
    const address = publicPath(path);
    const operations = Object.entries(item as Record<string, DescribedOperation>).map(
      ([method, operation]) => {
        const rule = required(rules.get(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
        const about = { method: method.toUpperCase(), path: address, rule, operation };
        const samples = examplesOf(about);
        return [
          method,
          {
            ...operation,
            responses: responsesOf(about),
            ...(samples.length > 0 && { 'x-codeSamples': samples }),
          },
        ];
      },
    );
    return [address, Object.fromEntries(operations)] as const;
  });
  return { ...document, paths: Object.fromEntries(published) };
}

/** GET /api/openapi.json. Generated on the first request. */
export function documentRoute(describe: () => unknown) {
  const made: { text?: string } = {};
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/openapi.json',
      access: 'public',
      responses: {
        200: {
          description: 'The OpenAPI 3.1 document of every request',
          content: jsonContent(z.record(z.string(), z.unknown())),
        },
      },
    }),
    (context) => {
      made.text ??= JSON.stringify(describe());
      return context.body(made.text, 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'public, max-age=300',
      }) as never;
    },
  );
}
