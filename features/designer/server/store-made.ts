import type { z } from 'zod';
import {
  type Design,
  type EngineOffer,
  type MakeFilmInput,
  type MakePicturesInput,
  maxDesignTitleLength,
} from '#features/designer/shared/designer.contract.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { insertFile, keepFiles, sumBytes } from '#features/files/server/files.queries.ts';
import type { createUploads } from '#features/files/server/store-upload.ts';
import { maxStoredBytes } from '#features/files/shared/file-kinds.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import { lockPlan } from '#features/usage/server/usage.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { getVersionRow } from './designs.queries.ts';
import { addVersions, createDesign, type NewVersion } from './designs.service.ts';
import type { Made, MadePicture, PictureBytes } from './engines.ts';

/** Written into what is exported, so that a later engine is told from this one. */
const engineVersion = '1';

export interface KeptPicture extends MadePicture {
  file: FileInfo | null;
  originalFileId: string | null;
}

export type KeptMade = Omit<Made, 'pictures'> & { pictures: readonly KeptPicture[] };

type Wish = z.output<typeof MakePicturesInput> | z.output<typeof MakeFilmInput>;

export interface MadeStoreOptions {
  database: Database;
  store: FileStore;
  uploads: Pick<ReturnType<typeof createUploads>, 'store'>;
}

/** Keeps what engines make: a painted picture is drawn again, and its bytes as received are kept beside it. */
export class MadeStore {
  readonly #options: MadeStoreOptions;

  constructor(options: MadeStoreOptions) {
    this.#options = options;
  }

  /** Before the transaction that writes the design. @throws AppError for bytes that are no picture. */
  async keepBytes(userId: string, made: Made, name: string, signal: AbortSignal): Promise<KeptMade> {
    const pictures: KeptPicture[] = [];
    for (const one of made.pictures) {
      const { picture } = one;
      if (picture === null) pictures.push({ ...one, file: null, originalFileId: null });
      else {
        const body = new Blob([new Uint8Array(picture.bytes)]).stream();
        const file = await this.#options.uploads.store({ userId, name: nameOf(name, picture), body, signal });
        pictures.push({ ...one, file, originalFileId: await this.#keepOriginal(userId, file, picture) });
      }
    }
    return { ...made, pictures };
  }

  async write(
    tx: Transaction,
    { userId, wish, offer, made }: { userId: string; wish: Wish; offer: EngineOffer; made: KeptMade },
    now = new Date(),
  ): Promise<Design> {
    const versions: NewVersion[] = made.pictures.map((picture) => ({
      parentId: wish.parentVersionId ?? null,
      ...{ engine: made.by ?? offer.group, provider: offer.provider, modelId: offer.modelId },
      modelName: offer.group === 'studio' ? null : offer.name,
      ...{ prompt: wish.prompt, negativePrompt: wish.negativePrompt, style: wish.style },
      ...{ dimensions: wish.size, quality: wish.quality, seed: picture.seed },
      ...('rate' in wish ? { durationSeconds: wish.seconds, fps: wish.rate } : {}),
      ...{ composition: picture.composition, fileId: picture.file?.id ?? null },
      originalFileId: picture.originalFileId,
      width: picture.composition?.canvas.width ?? picture.file?.width ?? 1,
      height: picture.composition?.canvas.height ?? picture.file?.height ?? 1,
      ...{ warnings: [...made.warnings], drawn: [...picture.drawn], notDrawn: [...picture.notDrawn] },
      ...{ reportedCost: made.cost, engineVersion },
    }));
    const fileIds = made.pictures.flatMap(({ file, originalFileId }) =>
      [file?.id, originalFileId].filter((id) => id !== undefined && id !== null),
    );
    await keepFiles(tx, userId, fileIds, now);
    const isMore = 'isMore' in wish && wish.isMore && wish.parentVersionId !== undefined;
    if (isMore) {
      const { designId } = await getVersionRow(tx, userId, required(wish.parentVersionId));
      return addVersions(tx, { designId, userId, versions }, now);
    }
    const kind = 'rate' in wish ? 'film' : 'picture';
    const title = (made.pictures[0]?.title ?? '').trim().slice(0, maxDesignTitleLength) || titleOf(wish.prompt);
    return createDesign(tx, { id: newId(now.getTime()), userId, title, kind }, versions, now);
  }

  /** With the provider's own word on where it came from; only where there is room for it. */
  async #keepOriginal(userId: string, shown: FileInfo, { bytes, mediaType }: PictureBytes): Promise<string | null> {
    const { database, store } = this.#options;
    const id = newId();
    const hasRoom = await withUser(database, userId, async (tx) => {
      await lockPlan(tx, userId);
      if ((await sumBytes(tx, userId)) + bytes.length > maxStoredBytes) return false;
      const { name, kind, width, height } = shown;
      await insertFile(tx, {
        ...{ id, userId, name, mediaType, bytes: bytes.length, kind, width, height },
        state: 'ready',
      });
      return true;
    });
    if (!hasRoom) return null;
    await store.put({ userId, fileId: id }, 'original', bytes);
    return id;
  }
}

/** The beginning of the words, up to a whole one. */
export function titleOf(prompt: string): string {
  const line = prompt.split(/[\n:.!?]/u)[0]?.trim() || prompt.trim();
  if (line.length <= 60) return line.slice(0, maxDesignTitleLength);
  const cut = line.slice(0, 60);
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).toWellFormed();
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

function nameOf(prompt: string, { mediaType }: PictureBytes): string {
  return `${titleOf(prompt).replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'Picture'}.${extensions[mediaType] ?? 'png'}`;
}
