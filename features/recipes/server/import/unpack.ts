import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { RecipeRefused } from './raw-recipe.ts';

const maxEntries = 20_000;
/** Pictures are never unpacked. */
const maxEntryBytes = 24 * 1024 * 1024;
const maxUnpackedBytes = 96 * 1024 * 1024;
/** Recipe text compresses about tenfold; a zip bomb a thousandfold. */
const maxRatio = 400;
const smallEntryBytes = 1024 * 1024;

/** Shared by all archives of one import, including nested ones. */
export interface UnpackBudget {
  entries: number;
  bytes: number;
}

/**
 * Selected entries of an archive, in memory: the directory is validated before anything is unpacked, and no file is
 * written.
 * @throws RecipeRefused
 */
export function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  budget: UnpackBudget,
): [name: string, bytes: Uint8Array][] {
  try {
    const entries = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        budget.entries += 1;
        if (budget.entries > maxEntries) throw new RecipeRefused('This archive has too many files in it.');
        if (!isWanted(name)) return false;
        budget.bytes += originalSize;
        const isTight = originalSize > smallEntryBytes && originalSize > size * maxRatio;
        if (originalSize > maxEntryBytes || budget.bytes > maxUnpackedBytes || isTight) {
          throw new RecipeRefused('This archive unpacks to more than recipes can take up.');
        }
        return true;
      },
    });
    return Object.entries(entries);
  } catch (error) {
    if (error instanceof RecipeRefused) throw error;
    throw new RecipeRefused('This archive could not be read.', { cause: error });
  }
}

/** @throws RecipeRefused if it is not gzip or too large. */
export function gunzip(bytes: Uint8Array, budget: UnpackBudget): Uint8Array {
  try {
    const plain = gunzipSync(bytes, { maxOutputLength: maxEntryBytes });
    budget.bytes += plain.length;
    if (budget.bytes > maxUnpackedBytes)
      throw new RecipeRefused('This archive unpacks to more than recipes can take up.');
    return plain;
  } catch (error) {
    if (error instanceof RecipeRefused) throw error;
    throw new RecipeRefused('This recipe could not be unpacked.', { cause: error });
  }
}
