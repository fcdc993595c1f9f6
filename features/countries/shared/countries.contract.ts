import { z } from 'zod';

export const maxCountrySlugLength = 80;

export const CountryLink = z.object({
  /** ISO 3166-1, two letters. */
  code: z.string(),
  name: z.string(),
  /** The last part of its address: `/countries/<slug>`. */
  slug: z.string(),
});
export type CountryLink = z.infer<typeof CountryLink>;

export const Country = z.object({
  ...CountryLink.shape,
  officialName: z.string(),
  /** What its own people call it, where that is written otherwise. */
  ownNames: z.array(z.string()),
  /** True for a state of its own, false for a territory of another or one whose status is disputed. */
  isState: z.boolean(),
  capitals: z.array(z.string()),
  /** What the bare name of the capital leaves out. */
  capitalNote: z.string().nullable(),
  languages: z.array(z.string()),
  currencies: z.array(z.object({ code: z.string(), name: z.string(), symbol: z.string() })),
  /** With a plus, e.g. "+33". */
  callingCodes: z.array(z.string()),
  region: z.string(),
  subregion: z.string(),
  neighbours: z.array(CountryLink),
  isLandlocked: z.boolean(),
  /** Square kilometres; null where the data have none. */
  area: z.number().nullable(),
  /** "French"; empty where the data have none. */
  demonym: z.string(),
  internetDomains: z.array(z.string()),
  /** Of its capital, or of its middle where it has none. */
  position: z.object({ lat: z.number(), lng: z.number() }),
  /** IANA zone of the capital; null where nobody lives. */
  timeZone: z.string().nullable(),
});
export type Country = z.infer<typeof Country>;

/** GET /api/countries */
export const CountryList = z.object({
  countries: z.array(CountryLink.extend({ region: z.string(), isState: z.boolean(), capital: z.string() })),
});
export type CountryList = z.infer<typeof CountryList>;
