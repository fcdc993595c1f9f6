/** What can be asked about one country. */
export const countryAspects = [
  'capital',
  'languages',
  'currency',
  'neighbours',
  'calling-code',
  'area',
  'flag',
  'continent',
  'time',
  'internet-domain',
  'demonym',
  'coast',
  'overview',
] as const;
export type CountryAspect = (typeof countryAspects)[number];

/** The criteria for finding countries. */
export const findableBy = ['capital', 'currency', 'language', 'calling-code', 'region', 'area'] as const;
export type FindableBy = (typeof findableBy)[number];

export type CountryQuestion =
  | { type: 'one'; aspect: CountryAspect; name: string; isCapital: boolean }
  | {
      type: 'two';
      relation: 'distance' | 'border' | 'larger' | 'smaller' | 'currency';
      names: [string, string];
    }
  | { type: 'which'; by: FindableBy; value: string; isCount: boolean };
