import { z } from '@hono/zod-openapi';
import { Country, CountryList, maxCountrySlugLength } from '#features/countries/shared/countries.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent } from '#server/http.ts';
import { readCountries } from './countries.ts';

/** The same for everyone, and changed only by a new release. */
const cacheControl = 'public, max-age=3600';

export function countriesRoutes() {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/countries',
        access: 'public',
        responses: {
          200: { description: 'All countries and territories, by name', content: jsonContent(CountryList) },
        },
      }),
      (context) => {
        context.header('Cache-Control', cacheControl);
        const countries = readCountries().all.map(({ code, name, slug, region, isState, capitals }) => ({
          ...{ code, name, slug, region, isState },
          capital: capitals.join(', '),
        }));
        return context.json({ countries }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/countries/{slug}',
        access: 'public',
        example: { params: { slug: 'kenya' } },
        request: { params: z.object({ slug: z.string().min(1).max(maxCountrySlugLength) }) },
        responses: {
          200: { description: 'One country', content: jsonContent(Country) },
          404: { description: 'There is no such country' },
        },
      }),
      (context) => {
        const country = readCountries().find(context.req.valid('param').slug);
        if (!country) throw new AppError('not_found');
        context.header('Cache-Control', cacheControl);
        return context.json(country, 200);
      },
    );
}
