import { z } from 'zod';
import type { SecretBox } from '#features/accounts/server/secret-box.ts';
import { EngineOffer, MakeFilmInput } from '#features/designer/shared/designer.contract.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import { languages } from '#shared/language/languages.ts';

/** All that another server needs to resume a film: the request, its owner, and the provider's operation. */
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

/** Undefined if it was sealed with another secret or by an incompatible version. */
export function openFilm(box: SecretBox, sealed: string): KeptFilm | undefined {
  try {
    return KeptFilm.parse(JSON.parse(box.open(sealed)));
  } catch {
    // The film is lost, which the caller reports.
    return undefined;
  }
}
