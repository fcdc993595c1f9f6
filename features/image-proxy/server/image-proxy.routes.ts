import { createHash } from 'node:crypto';
import {
  asItIs,
  PictureAddress,
  PictureAddressInput,
  PictureInput,
} from '#features/image-proxy/shared/image-proxy.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimit, RateLimiter } from '#server/rate-limiter.ts';
import type { Pictures } from './image-proxy.service.ts';
import type { PictureSigner } from './picture-signer.ts';

/** A page holds many, and most come from the disk cache. */
const drawLimit: RateLimit = { limit: 900, windowMs: 60_000 };
/** Pictures in texts, loaded on a click. */
const addressLimit: RateLimit = { limit: 60, windowMs: 60_000 };
/** Each is fetched from its site. */
const downloadLimit: RateLimit = { limit: 30, windowMs: 60_000 };

/** A result shown again should not be refetched. Private: what a person looks at is theirs. */
const keptByBrowsers = 'private, max-age=604800, immutable';

export function picturesRoutes({
  pictures,
  signer,
  limiter,
}: {
  pictures: Pictures;
  signer: PictureSigner;
  limiter: RateLimiter;
}) {
  const api = createApi().openapi(
    defineRoute({
      method: 'post',
      path: '/api/pictures/address',
      access: 'login',
      limit: { name: 'picture-address', person: addressLimit },
      request: { body: { required: true, content: jsonContent(PictureAddressInput) } },
      responses: {
        200: { description: 'Where the picture is found here', content: jsonContent(PictureAddress) },
      },
    }),
    async (context) => {
      await requireActor(context);
      return context.json({ path: signer.pathOf(context.req.valid('json').address, 1280) }, 200);
    },
  );
  return api.openapi(
    defineRoute({
      method: 'get',
      path: '/api/pictures',
      access: 'public',
      request: { query: PictureInput },
      responses: {
        200: { description: 'The picture as WebP; with w=0 the file itself, to be saved' },
        304: { description: 'Not modified: the browser has it' },
      },
    }),
    async (context) => {
      const input = context.req.valid('query');
      // Like anything missing, so that it does not reveal which URLs are signed.
      if (!signer.isOurs(input)) throw new AppError('not_found');
      const { u: address, w: width } = input;
      if (width === asItIs) {
        await limiter.consume(`pictures:download:${context.get('address')}`, downloadLimit);
        const file = await pictures.fetch(address);
        if (!file) throw new AppError('not_found', { message: 'That picture could not be loaded.' });
        return new Response(new Uint8Array(file.content), {
          headers: {
            'Content-Type': file.mediaType,
            'Content-Disposition': `attachment; filename="${fileName(address, file.extension)}"`,
          },
        });
      }
      await limiter.consume(`pictures:${context.get('address')}`, drawLimit);
      const tag = `"${createHash('sha256').update(`${width} ${address}`).digest('base64url').slice(0, 22)}"`;
      const headers = { ETag: tag, 'Cache-Control': keptByBrowsers };
      if (context.req.header('if-none-match') === tag) return new Response(null, { status: 304, headers });
      const picture = await pictures.draw(address, width);
      if (!picture) throw new AppError('not_found', { message: 'That picture could not be loaded.' });
      return new Response(new Uint8Array(picture), { headers: { ...headers, 'Content-Type': 'image/webp' } });
    },
  );
}

/** From the last path segment; plain characters only, since it goes into a header. */
function fileName(address: string, extension: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  const stem = last
    .replace(/%[\da-f]{2}/gi, '-')
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return `${stem || 'picture'}.${extension}`;
}
