import type { z } from 'zod';
import {
  type Design,
  type EngineOffer,
  type MakeFilmInput,
  type MakePicturesInput,
  maxDesignTitleLength,
} from '#features/designer/shared/designer.contract.ts';
import { pixelsOf } from '#features/designer/shared/designer.limits.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { keepFiles } from '#features/files/server/files.queries.ts';
import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { getVersionRow } from './designs.queries.ts';
import { addVersions, createDesign, type NewVersion } from './designs.service.ts';
import type { Made, MadePicture } from './engines.ts';
import { type FilmSizes, readMp4Facts } from './film-makers/mp4-facts.ts';
import { filmType } from './films.service.ts';
import { keepMedia, keepPainting } from './keep-painting.ts';
import type { Shape } from './painters/painter.ts';
import { unusableAnswer } from './painters/painter-problems.ts';

/** Written into exports, to distinguish future engine versions. */
const engineVersion = '2';

export interface KeptPicture extends MadePicture {
  file: FileInfo | null;
  originalFileId: string | null;
  /** Read from the film's headers. */
  facts?: FilmSizes | null;
}

export type KeptMade = Omit<Made, 'pictures'> & { pictures: readonly KeptPicture[] };

type Wish = z.output<typeof MakePicturesInput> | z.output<typeof MakeFilmInput>;

export interface MadeStoreOptions {
  database: Database;
  store: FileStore;
  work: Pick<FileWork, 'draw'>;
}

/** Stores results of engines: a painting is re-encoded, with the original kept beside it. */
export class MadeStore {
  readonly #options: MadeStoreOptions;

  constructor(options: MadeStoreOptions) {
    this.#options = options;
  }

  /** Runs before the transaction that writes the design. @throws AppError if the bytes are not a picture. */
  async keepBytes(
    { userId, signal, say }: { userId: string; signal: AbortSignal; say: (words: Said) => string },
    made: Made,
    wish: Wish,
    shape: Shape,
  ): Promise<KeptMade> {
    const pictures: KeptPicture[] = [];
    const notes = new Set<string>();
    for (const one of made.pictures) {
      if (one.film) {
        const { kept, note } = await this.#keepFilm(userId, one, one.film.bytes, wish);
        if (note) notes.add(say(note));
        pictures.push(kept);
        continue;
      }
      if (one.picture === null) {
        pictures.push({ ...one, file: null, originalFileId: null });
        continue;
      }
      const kept = await keepPainting(this.#options, {
        ...{ userId, bytes: one.picture.bytes, wish: shape, name: titleOf(wish.prompt), signal },
      });
      if (kept.note) notes.add(say(kept.note));
      pictures.push({ ...one, file: kept.file, originalFileId: kept.originalFileId });
    }
    return { ...made, pictures, warnings: [...made.warnings, ...notes] };
  }

  /** Stored as received: never decoded, and served with the type its magic bytes give. */
  async #keepFilm(
    userId: string,
    one: MadePicture,
    bytes: Uint8Array,
    wish: Wish,
  ): Promise<{ kept: KeptPicture; note: Said | null }> {
    const type = filmType(bytes.subarray(0, 12));
    if (!type) throw unusableAnswer(new Error('no film in the answer'));
    const facts = readMp4Facts(bytes);
    const wished = pixelsOf(wish.size);
    const file = await keepMedia(this.#options, {
      ...{ userId, name: titleOf(wish.prompt), kind: 'video', ...type, parts: { original: bytes } },
      ...{ width: facts?.width ?? null, height: facts?.height ?? null },
    });
    const isAsWished = facts?.width === wished.width && facts.height === wished.height;
    const note =
      facts && !isAsWished
        ? said`Made at ${facts.width} × ${facts.height}; you asked for ${wished.width} × ${wished.height}.`
        : null;
    return { kept: { ...one, file, originalFileId: null, facts }, note };
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
      ...('rate' in wish
        ? {
            durationSeconds: Math.max(1, Math.round(picture.facts?.seconds ?? wish.seconds)),
            fps: wish.rate,
          }
        : {}),
      ...{ composition: picture.composition, fileId: picture.file?.id ?? null },
      originalFileId: picture.originalFileId,
      width: picture.composition?.canvas.width ?? picture.file?.width ?? pixelsOf(wish.size).width,
      height: picture.composition?.canvas.height ?? picture.file?.height ?? pixelsOf(wish.size).height,
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
    const title =
      capitalised((made.pictures[0]?.title ?? '').trim()).slice(0, maxDesignTitleLength) ||
      titleOf(wish.prompt);
    return createDesign(tx, { id: newId(now.getTime()), userId, title, kind }, versions, now);
  }
}

/** The start of the prompt, cut at a word. */
export function titleOf(prompt: string): string {
  const line = prompt.split(/[\n:.!?]/u)[0]?.trim() || prompt.trim();
  if (line.length <= 60) return line.slice(0, maxDesignTitleLength);
  const cut = line.slice(0, 60);
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).toWellFormed();
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
