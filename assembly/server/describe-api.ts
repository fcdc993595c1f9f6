import { silentLog } from '#server/log.ts';
import { createPublishedPaths } from '#server/published-paths.ts';
import { createApp } from './app.ts';
import { describeRoutes } from './openapi-document.ts';

/** The OpenAPI 3.1 document of every API route. */
export async function describeApi() {
  const { app, features } = await assembleOnly();
  return describeRoutes(app, createPublishedPaths(features.flatMap(({ published = [] }) => published)));
}

/**
 * The server, assembled but never started: anything that would open or query something throws. It reads nothing from
 * the build, which may be running: the build itself asks for it.
 */
export function assembleOnly() {
  return createApp({
    env: {
      ...{ publicUrl: undefined, trustedProxies: 0, port: 0, openAiCompatible: undefined },
      // Both read a part of the build as they start.
      voice: { isOff: false, ownVoiceIsOff: true, speech: undefined, transcription: undefined },
      python: { isOff: true, packagesFolder: undefined },
    },
    authSecret: 'never used, because nobody signs in here',
    open: { database: notOpen('database'), engine: 'pglite', forJobs: { db: notOpen('job queue') } } as never,
    reference: notOpen('reference'),
    filesFolder: '/nowhere',
    mailTransport: notOpen('mail'),
    log: silentLog,
  });
}

function notOpen<Thing extends object>(name: string): Thing {
  return new Proxy({} as Thing, {
    get(_, property) {
      throw new Error(`The ${name} is not open here, and was asked for ${String(property)}.`);
    },
  });
}
