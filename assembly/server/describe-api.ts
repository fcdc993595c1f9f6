import { sessionCookieName } from '#features/accounts/server/auth.ts';
import { silentLog } from '#server/log.ts';
import { brand } from '#shared/brand.ts';
import { createApp } from './app.ts';

/**
 * The OpenAPI 3.1 document of every route of the API, from the declarations that the server itself works by. The
 * server is put together for it and never started: whatever would open or ask something refuses.
 */
export async function describeApi() {
  const { app } = await createApp({
    env: { publicUrl: undefined, trustedProxies: 0, port: 0, openAiCompatible: undefined },
    authSecret: 'never used, because nobody signs in here',
    open: { database: notOpen('database'), engine: 'pglite', forJobs: { db: notOpen('job queue') } } as never,
    reference: notOpen('reference'),
    filesFolder: '/nowhere',
    mailTransport: notOpen('mail'),
    log: silentLog,
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName,
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
  return app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: brand.productName, version: '1' } });
}

function notOpen<Thing extends object>(name: string): Thing {
  return new Proxy({} as Thing, {
    get(_, property) {
      throw new Error(`The ${name} is not open here, and was asked for ${String(property)}.`);
    },
  });
}
