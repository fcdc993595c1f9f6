import { z } from 'zod';

export const maxCountrySlugLength = 80;

export const CountryLink = z.object({
  /** ISO 3166-1, two letters. */
  code: z.string(),
  name: z.string(),
  /** The last segment of its path: `/countries/<slug>`. */
  slug: z.string(),
});
export type CountryLink = z.infer<typeof CountryLink>;

export const Country = z.object({
  ...CountryLink.shape,
  officialName: z.string(),
  /** Its native name, if different. */
  ownNames: z.array(z.string()),
  /** True for a sovereign state, false for a territory of another or one whose status is disputed. */
  isState: z.boolean(),
  capitals: z.array(z.string()),
  /** Details that the capital's bare name omits. */
  capitalNote: z.string().nullable(),
  languages: z.array(z.string()),
  currencies: z.array(z.object({ code: z.string(), name: z.string(), symbol: z.string() })),
  /** With a plus, e.g. "+33". */
  callingCodes: z.array(z.string()),
  region: z.string(),
  subregion: z.string(),
  neighbours: z.array(CountryLink),
  isLandlocked: z.boolean(),
  /** Square kilometres; null if unknown. */
  area: z.number().nullable(),
  /** "French"; empty if unknown. */
  demonym: z.string(),
  internetDomains: z.array(z.string()),
  /** The position of its capital, or its centre if it has none. */
  position: z.object({ lat: z.number(), lng: z.number() }),
  /** The capital's IANA zone; null if uninhabited. */
  timeZone: z.string().nullable(),
});
export type Country = z.infer<typeof Country>;

/** GET /api/countries */
export const CountryList = z.object({
  countries: z.array(CountryLink.extend({ region: z.string(), isState: z.boolean(), capital: z.string() })),
});
export type CountryList = z.infer<typeof CountryList>;
