import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { recordOperatorEvent } from '#features/accounts/server/operators/operator-events.ts';
import { operatorOf } from '#features/accounts/server/operators/operator-gate.ts';
import type { OperatorAction } from '#features/accounts/shared/operator-actions.ts';
import {
  ChosenModelInput,
  localModelPath,
  ModelFileInput,
  ModelFilesAnswer,
  modelFilesPath,
} from '#features/connections/shared/model-files.contract.ts';
import { readServerSetting, type ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, type HttpEnv, jsonContent } from '#server/http.ts';
import { languageOf, say } from '#server/language/say.ts';
import { singleLine } from '#shared/single-line.ts';
import type { Models } from '../models.ts';
import { chosenModelSetting } from './chosen-model.ts';
import type { ModelFiles } from './model-files.ts';

export interface ModelFilesDependencies {
  database: Database;
  settings: ServerSettings;
  files: ModelFiles;
  models: Models;
  /** LOCAL_MODEL of the environment. */
  ofEnvironment: string | undefined;
}

const ofFile = { params: z.object({ name: singleLine().max(220) }) } as const;
const listed = {
  200: { description: 'The files of models on this server', content: jsonContent(ModelFilesAnswer) },
} as const;
const pullLimit = { name: 'model-file', person: { limit: 60, windowMs: 10 * 60_000 } };

/** The guard of `/api/admin` has already verified the caller. */
export function modelFilesRoutes(dependencies: ModelFilesDependencies) {
  const { database, settings, files, ofEnvironment } = dependencies;

  async function record(
    context: Context<HttpEnv>,
    { action, name, after }: { action: OperatorAction; name: string; after?: Record<string, unknown> },
  ): Promise<void> {
    const by = await operatorOf(context);
    await database.transaction((tx) =>
      recordOperatorEvent(tx, { by, action, target: name, ...(after && { after }) }),
    );
  }

  return createApi()
    .openapi(
      defineRoute({ method: 'get', path: modelFilesPath, access: 'login', responses: listed }),
      async (context) => context.json(await describe(context, dependencies), 200),
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: modelFilesPath,
        access: 'login',
        limit: pullLimit,
        request: { body: { required: true, content: jsonContent(ModelFileInput) } },
        responses: listed,
      }),
      async (context) => {
        const { from, sha256 } = context.req.valid('json');
        const name = await files.begin({ from, sha256 });
        await record(context, { action: 'model_file_asked', name, after: { from: withoutQuery(from) } });
        return context.json(await describe(context, dependencies), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: `${modelFilesPath}/{name}/resume`,
        access: 'login',
        limit: pullLimit,
        request: ofFile,
        responses: listed,
      }),
      async (context) => {
        const { name } = context.req.valid('param');
        await files.resume(name);
        await record(context, { action: 'model_file_asked', name });
        return context.json(await describe(context, dependencies), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: `${modelFilesPath}/{name}/stop`,
        access: 'login',
        request: ofFile,
        responses: listed,
      }),
      async (context) => {
        const { name } = context.req.valid('param');
        if (!(await files.stop(name))) throw new AppError('not_found');
        await record(context, { action: 'model_file_stopped', name });
        return context.json(await describe(context, dependencies), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: `${modelFilesPath}/{name}`,
        access: 'login',
        request: ofFile,
        responses: listed,
      }),
      async (context) => {
        const { name } = context.req.valid('param');
        const { value } = await readServerSetting(database, chosenModelSetting);
        if (value.file === name || ofEnvironment === name) {
          throw new AppError('conflict', { message: 'Its model is offered. Stop offering it first.' });
        }
        if (!(await files.delete(name))) throw new AppError('not_found');
        await record(context, { action: 'model_file_deleted', name });
        return context.json(await describe(context, dependencies), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: localModelPath,
        example: { body: { file: null, version: 0 } },
        access: 'login',
        request: { body: { required: true, content: jsonContent(ChosenModelInput) } },
        responses: listed,
      }),
      async (context) => {
        const { file, version } = context.req.valid('json');
        if (ofEnvironment !== undefined) {
          throw new AppError('conflict', {
            message: 'This is set in this server’s environment. Change it there.',
          });
        }
        if (file !== null && !(await files.has(file))) throw new AppError('not_found');
        const by = await operatorOf(context);
        await settings.save(chosenModelSetting, { value: { file }, version }, (tx, before) =>
          recordOperatorEvent(tx, {
            by,
            action: 'model_file_chosen',
            target: 'local-model',
            before: { file: before.file },
            after: { file },
          }),
        );
        return context.json(await describe(context, dependencies), 200);
      },
    );
}

async function describe(
  context: Context<HttpEnv>,
  { database, files, models, ofEnvironment }: ModelFilesDependencies,
): Promise<ModelFilesAnswer> {
  const language = languageOf(context.req.header('Accept-Language'));
  const { value, version } = await readServerSetting(database, chosenModelSetting);
  const chosen = ofEnvironment ?? value.file;
  const missing = chosen === null ? null : await models.missingOfLocal();
  return {
    files: (await files.list()).map((file) => ({
      ...file,
      problem: file.problem === null ? null : say(language, file.problem),
    })),
    chosen,
    setBy: ofEnvironment !== undefined ? 'environment' : chosen === null ? null : 'console',
    missing: missing === null ? null : say(language, missing),
    version,
  };
}

/** An address's query may contain someone's credentials. */
function withoutQuery(from: string): string {
  const url = /^https?:/i.test(from) ? URL.parse(from) : null;
  return url ? `${url.origin}${url.pathname}` : from;
}
