import { z } from '@hono/zod-openapi';
import type { PictureSigner } from '#features/image-proxy/server/picture-signer.ts';
import { PictureInput } from '#features/image-proxy/shared/image-proxy.contract.ts';
import {
  maxSavedImages,
  SavedImage,
  SavedImages,
  SaveImageInput,
} from '#features/images/shared/images.contract.ts';
import { storable } from '#features/search/server/search.presenter.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import {
  countSavedImages,
  deleteSavedImage,
  insertSavedImage,
  listSavedImages,
  type SavedImageRow,
} from './saved-images.queries.ts';

export function savedImagesRoutes({ database, signer }: { database: Database; signer: PictureSigner }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/images/saved',
        access: 'login',
        responses: { 200: { description: 'Newest first', content: jsonContent(SavedImages) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const rows = await withUser(database, userId, (tx) =>
          listSavedImages(tx, { userId, limit: maxSavedImages }),
        );
        return context.json({ images: rows.map((row) => presentSavedImage(row, signer)) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/images/saved',
        access: 'login',
        request: { body: { content: jsonContent(SaveImageInput), required: true } },
        responses: { 200: { description: 'The picture as kept', content: jsonContent(SavedImage) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { download, title, url, creator, licence, ...sizes } = context.req.valid('json');
        const imageUrl = signedAddress(download, signer);
        const row = await withUser(database, userId, async (tx) => {
          if ((await countSavedImages(tx, userId)) >= maxSavedImages) {
            throw new AppError('conflict', {
              message: said`You have saved ${maxSavedImages} images. Remove some to save more.`,
            });
          }
          return insertSavedImage(tx, {
            id: newId(),
            userId,
            title: storable(title),
            pageUrl: url,
            imageUrl,
            site: new URL(url).hostname.replace(/^www\./, ''),
            creator: creator === null ? null : storable(creator),
            licenceName: licence === null ? null : storable(licence.name),
            licenceUrl: licence?.url ?? null,
            ...sizes,
          });
        });
        return context.json(presentSavedImage(row, signer), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/images/saved/{id}',
        access: 'login',
        request: { params: z.object({ id: z.string().max(64) }) },
        responses: { 204: { description: 'No longer kept' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        const isGone = await withUser(database, userId, (tx) => deleteSavedImage(tx, { userId, id }));
        if (!isGone) throw new AppError('not_found');
        return context.body(null, 204);
      },
    );
}

/** @throws AppError `invalid_input` for a picture that was never among results of this server. */
function signedAddress(path: string, signer: PictureSigner): string {
  const url = URL.parse(path, 'http://this.site');
  const input = PictureInput.safeParse(Object.fromEntries(url?.searchParams ?? []));
  if (!input.success || !signer.isOurs(input.data)) throw new AppError('invalid_input');
  return input.data.u;
}

function presentSavedImage(row: SavedImageRow, signer: PictureSigner): SavedImage {
  const { id, title, site, width, height, bytes, creator } = row;
  return {
    id,
    title,
    url: row.pageUrl,
    site,
    width,
    height,
    bytes,
    creator,
    licence: row.licenceName === null ? null : { name: row.licenceName, url: row.licenceUrl },
    thumbnail: signer.pathOf(row.imageUrl, 640),
    preview: signer.pathOf(row.imageUrl, 1280),
    download: signer.downloadPathOf(row.imageUrl),
    savedAt: row.createdAt.toISOString(),
  };
}
