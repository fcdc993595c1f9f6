import { z } from 'zod';
import type { SecretBox } from '#features/accounts/server/secret-box.ts';
import { EngineOffer, MakeFilmInput } from '#features/designer/shared/designer.contract.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import { languages } from '#shared/language/languages.ts';

/** All that another server needs to go on with a film: what was wished for, of whom, and what its provider calls it. */
const KeptFilm = z.object({
  wish: MakeFilmInput,
  offer: EngineOffer,
  language: z.custom<SpokenLanguage>((value) => typeof value === 'string' && value in languages),
  operation: z.json(),
});
export type KeptFilm = z.output<typeof KeptFilm>;

export function sealFilm(box: SecretBox, film: KeptFilm): string {
  return box.seal(JSON.stringify(film));
}

/** Undefined for one that was sealed with another secret, or by a version that kept something else. */
export function openFilm(box: SecretBox, sealed: string): KeptFilm | undefined {
  try {
    return KeptFilm.parse(JSON.parse(box.open(sealed)));
  } catch {
    // Its film is lost, which is what whoever asks then says.
    return undefined;
  }
}
