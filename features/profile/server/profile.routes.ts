import { z } from '@hono/zod-openapi';
import { callerOf } from '#features/accounts/server/caller.ts';
import { requireRecentAuthentication } from '#features/accounts/server/step-up/step-up.ts';
import { ownAvatarPath } from '#features/accounts/shared/avatar-path.ts';
import { sendObject } from '#features/files/server/send-object.ts';
import {
  AvatarAnswer,
  ChangeEmailInput,
  ConfirmEmailAnswer,
  ConfirmEmailInput,
  Profile,
  UpdateProfileInput,
} from '#features/profile/shared/profile.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import type { createAvatars } from './avatar.service.ts';
import {
  askForEmailChange,
  type ChangeEmailDependencies,
  cancelEmailChange,
  confirmEmailChange,
} from './change-email.ts';
import { getProfile, updateProfile } from './profile.service.ts';

const saveLimit = { limit: 60, windowMs: 60_000 };
const avatarLimit = { limit: 20, windowMs: 60_000 };
/** Emails to an address typed by a person. */
const emailLimit = { limit: 5, windowMs: 60 * 60_000 };
const confirmLimit = { limit: 30, windowMs: 60_000 };

const profile = { 200: { description: 'The person’s profile', content: jsonContent(Profile) } };
const avatar = { 200: { description: 'Where the picture is', content: jsonContent(AvatarAnswer) } };

export function profileRoutes(
  dependencies: ChangeEmailDependencies & {
    avatars: ReturnType<typeof createAvatars>;
    limiter: RateLimiter;
  },
) {
  const { database, avatars, limiter } = dependencies;
  const api = createApi();

  api.openapi(
    defineRoute({ method: 'get', path: '/api/profile', access: 'login', responses: profile }),
    async (context) => {
      const { userId } = await requireActor(context);
      return context.json(await getProfile(database, userId), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'patch',
      path: '/api/profile',
      example: { body: { name: 'Maya', location: 'Leeds' } },
      access: 'login',
      limit: { name: 'profile', person: saveLimit },
      request: { body: { required: true, content: jsonContent(UpdateProfileInput) } },
      responses: profile,
    }),
    async (context) => {
      const actor = await requireActor(context);
      return context.json(await updateProfile(database, actor, context.req.valid('json')), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'get',
      path: ownAvatarPath,
      access: 'login',
      example: false,
      // The version is only for the browser cache, which keeps a picture as long as its URL stays the same.
      request: { query: z.object({ v: z.string().max(64).optional() }) },
      responses: {
        200: { description: 'The person’s own picture, WebP' },
        206: { description: 'The part of it that `Range` names' },
        304: { description: 'Not modified' },
        404: { description: 'The person has no picture' },
        416: { description: 'It has no such part' },
      },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const { image, object } = await avatars.open(userId);
      const etag = `"${image}"`;
      // Cached by the browser, and shown only to its signed-in owner.
      const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
      if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
      return sendObject(context, object, {
        etag,
        headers: {
          'Cache-Control': 'private, no-cache',
          'Content-Type': 'image/webp',
          'Content-Security-Policy': "default-src 'none'; sandbox",
        },
      });
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: ownAvatarPath,
      example: { file: { name: 'portrait.png', type: 'image/png' } },
      access: 'login',
      body: 'file',
      limit: { name: 'avatar', person: avatarLimit },
      // The body is the picture itself, so that it can be written to disk while it arrives.
      responses: avatar,
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const { body, signal } = context.req.raw;
      return context.json({ avatar: await avatars.upload(userId, body, signal) }, 200);
    },
  );

  api.openapi(
    defineRoute({ method: 'delete', path: ownAvatarPath, access: 'login', responses: avatar }),
    async (context) => {
      const { userId } = await requireActor(context);
      return context.json({ avatar: await avatars.remove(userId) }, 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: '/api/profile/email',
      example: { body: { email: 'maya.new@example.org' } },
      access: 'login',
      request: { body: { required: true, content: jsonContent(ChangeEmailInput) } },
      responses: {
        200: {
          description: 'An email is on its way, whether or not the address is taken',
          content: jsonContent(Profile),
        },
      },
    }),
    async (context) => {
      const actor = await requireRecentAuthentication(context, dependencies);
      await limiter.consume(`change-email:${actor.userId}`, emailLimit);
      await askForEmailChange(dependencies, actor, context.req.valid('json').email, callerOf(context));
      return context.json(await getProfile(database, actor.userId), 200);
    },
  );

  api.openapi(
    defineRoute({ method: 'delete', path: '/api/profile/email', access: 'login', responses: profile }),
    async (context) => {
      const { userId } = await requireActor(context);
      await cancelEmailChange(database, userId);
      return context.json(await getProfile(database, userId), 200);
    },
  );

  api.openapi(
    defineRoute({
      method: 'post',
      path: '/api/profile/email/confirm',
      access: 'public',
      limit: { name: 'confirm-email', address: confirmLimit },
      request: { body: { required: true, content: jsonContent(ConfirmEmailInput) } },
      responses: { 200: { description: 'The new address', content: jsonContent(ConfirmEmailAnswer) } },
    }),
    async (context) => {
      const email = await confirmEmailChange(
        dependencies,
        context.req.valid('json').token,
        callerOf(context),
      );
      return context.json({ email }, 200);
    },
  );

  return api;
}
