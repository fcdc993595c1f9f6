import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import { PictureRefused } from '#features/files/server/untrusted/inspect/picture-claims.ts';
import { maxTextPictureBytes, ReadText, TextEngines } from '#features/lens/shared/lens.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { FairSemaphore } from '#server/untrusted/fair-semaphore.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import type { PictureReader } from './model-reading/picture-reader.ts';
import { readTsv } from './tesseract/read-tsv.ts';
import { runTesseract, TextReadingFailed } from './tesseract/run-tesseract.ts';

/** A larger picture does not improve recognition, and takes longer. */
const readingSide = 2_600;

export interface LensDependencies {
  work: FileWork;
  /** Path of the program; null without it. */
  tesseract: string | null;
  /** Reads with a vision model. */
  reader: PictureReader;
}

/** Text recognition on this server. Pictures are not stored. */
export function lensRoutes({ work, tesseract, reader }: LensDependencies) {
  /** One at a time for the whole server, since OCR uses a full core for seconds. */
  const turns = new FairSemaphore(1);
  /** Re-encoded in the sandbox first: OCR and models get no untrusted bytes and no metadata. */
  const draw = async (bytes: Uint8Array, userId: string, signal: AbortSignal) => {
    const [picture] = await work.draw(
      { bytes },
      [{ width: readingSide, height: readingSide, fit: 'inside', as: 'photo', quality: 92 }],
      userId,
      signal,
    );
    return picture;
  };

  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/lens/engines',
        access: 'login',
        responses: {
          200: { description: 'What can read text in pictures here', content: jsonContent(TextEngines) },
        },
      }),
      async (context) => {
        const model = await reader.seeing(await requireActor(context)).catch(() => null);
        return context.json({ tesseract: tesseract !== null, model: model?.name ?? null }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/lens/text',
        access: 'login',
        body: 'file',
        limit: { name: 'lens-text', person: { limit: 20, windowMs: 60_000 } },
        example: false,
        responses: {
          200: { description: 'Its words, line by line, with their places', content: jsonContent(ReadText) },
          404: { description: 'The program that reads is not on this server' },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        if (tesseract === null) {
          throw new AppError('not_found', { message: 'The program Tesseract is not on this server.' });
        }
        const { body, signal } = context.req.raw;
        const bytes = await readBounded(body);
        try {
          const picture = await draw(bytes, userId, signal);
          const output = await turns.run(
            userId,
            () => runTesseract(tesseract, picture.content, signal),
            signal,
          );
          return context.json(readTsv(output, picture), 200);
        } catch (error) {
          throw withSentence(error);
        }
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/lens/text/model',
        access: 'login',
        body: 'file',
        limit: { name: 'lens-text-model', person: { limit: 20, windowMs: 60_000 } },
        charge: ['picture-reading'],
        example: false,
        responses: {
          200: { description: 'Its words, line by line', content: jsonContent(ReadText) },
        },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const { body, signal } = context.req.raw;
        const bytes = await readBounded(body);
        try {
          const picture = await draw(bytes, actor.userId, signal);
          return context.json(await reader.read(actor, picture.content, signal), 200);
        } catch (error) {
          throw withSentence(error);
        }
      },
    );
}

async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > maxTextPictureBytes) {
      throw new AppError('too_large', { message: 'A picture to be read can have up to 20 MB.' });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function withSentence(error: unknown): unknown {
  if (error instanceof PictureRefused) {
    return new AppError('unsupported_media_type', {
      message: 'This picture could not be opened. JPEG, PNG, WebP and GIF can be read.',
      cause: error,
    });
  }
  if (error instanceof JobAbandoned) {
    return new AppError('too_large', {
      message: 'This picture is too large to be opened here.',
      cause: error,
    });
  }
  if (error instanceof TextReadingFailed) {
    const isSlow = error.reason === 'timeout';
    return new AppError(isSlow ? 'model_timeout' : 'internal', {
      message: isSlow
        ? 'Reading this picture took too long. Cut it to the part with the text and try again.'
        : 'The text could not be read. Please try again.',
      cause: error,
    });
  }
  return error;
}
