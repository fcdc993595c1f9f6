import { recordOperatorEvent } from '#features/accounts/server/operators/operator-events.ts';
import { operatorOf } from '#features/accounts/server/operators/operator-gate.ts';
import { readServerSetting, type ServerSettings } from '#features/server-settings/server/server-settings.ts';
import {
  AppearanceAnswer,
  AppearanceInput,
  maxPictureBytes,
} from '#features/site-settings/shared/site-settings.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent } from '#server/http.ts';
import {
  type Appearance,
  appearanceSetting,
  pictureAddress,
  picturePath,
  requirePicture,
} from './appearance.ts';
import { writeManifest } from './own-manifest.ts';

const appearanceAnswer = {
  200: { description: 'Name, colour and picture', content: jsonContent(AppearanceAnswer) },
} as const;

/** A picture is too long for the audit log. */
function describeForLog({ name, colour, picture }: Appearance) {
  return { name, colour, pictureBytes: Math.floor(((picture?.length ?? 0) * 3) / 4) };
}

export function appearanceRoutes({ database, settings }: { database: Database; settings: ServerSettings }) {
  const describe = async (): Promise<AppearanceAnswer> => {
    const { value, version } = await readServerSetting(database, appearanceSetting);
    return { name: value.name, colour: value.colour, picture: pictureAddress(value, version), version };
  };
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/admin/appearance',
        access: 'login',
        responses: appearanceAnswer,
      }),
      async (context) => context.json(await describe(), 200),
    )
    .openapi(
      defineRoute({
        method: 'put',
        path: '/api/admin/appearance',
        example: { body: { name: 'Hearth', colour: null, version: 0 } },
        access: 'login',
        maxBodyBytes: maxPictureBytes * 2,
        request: { body: { required: true, content: jsonContent(AppearanceInput) } },
        responses: appearanceAnswer,
      }),
      async (context) => {
        const by = await operatorOf(context);
        const { version, picture, ...input } = context.req.valid('json');
        if (typeof picture === 'string') requirePicture(picture);
        const stored = (await readServerSetting(database, appearanceSetting)).value;
        // The values read with it are of the same version, or the change is refused.
        const value = { ...input, picture: picture === undefined ? stored.picture : picture };
        await settings.save(appearanceSetting, { value, version }, (tx, before) =>
          recordOperatorEvent(tx, {
            by,
            action: 'look_changed',
            target: 'appearance',
            before: describeForLog(before),
            after: describeForLog(value),
          }),
        );
        return context.json(await describe(), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: picturePath,
        example: false,
        access: 'public',
        responses: {
          200: { description: 'The operator’s picture, as PNG' },
          404: { description: 'There is none' },
        },
      }),
      async () => {
        const { value } = await settings.read(appearanceSetting);
        if (value.picture === null) throw new AppError('not_found');
        return new Response(new Uint8Array(Buffer.from(value.picture, 'base64')), {
          headers: {
            'Content-Type': 'image/png',
            'X-Content-Type-Options': 'nosniff',
            // Its URL changes with each picture.
            'Cache-Control': 'public, max-age=86400',
          },
        });
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/brand/manifest',
        access: 'public',
        responses: { 200: { description: 'What a home screen needs to know' } },
      }),
      async () => {
        const { value, version } = await settings.read(appearanceSetting);
        return new Response(await writeManifest(value, pictureAddress(value, version)), {
          headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
        });
      },
    );
}
