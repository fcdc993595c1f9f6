import { z } from 'zod';
import { defineEnvironment, type Environment, optional, secret, serviceUrl } from '#server/environment.ts';
import type { Variables } from '#server/variable.ts';
import type { SearchService } from './search-services.ts';
import type { SearchSettings } from './search-settings.ts';

const keyName = ({ name }: SearchService) => `${name.toUpperCase()}_API_KEY`;
const addressName = ({ name }: SearchService) => `${name.toUpperCase()}_BASE_URL`;

interface Sourced {
  service?: SearchService;
}

/** Each service once, however many adapters use it. */
function servicesOf(sources: readonly Sourced[]): SearchService[] {
  return [...new Set(sources.flatMap(({ service }) => service ?? []))];
}

/** Adapters of the same service declare the same variables. */
const variablesOf = new WeakMap<SearchService, Variables>();

function declareVariables(service: SearchService): Variables {
  const declared = variablesOf.get(service) ?? {
    [addressName(service)]: optional(serviceUrl),
    ...(service.takesKey && { [keyName(service)]: secret(z.string()) }),
  };
  variablesOf.set(service, declared);
  return declared;
}

export function serviceVariables(sources: readonly Sourced[]): Variables {
  return Object.assign({}, ...servicesOf(sources).map(declareVariables));
}

type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Keys and addresses of the services, by their names. */
export function readServices(sources: readonly Sourced[], values: Values) {
  const services = servicesOf(sources);
  const by = (variable: (service: SearchService) => string) =>
    Object.fromEntries(
      services.flatMap((service) => {
        const value = textOf(values[variable(service)]);
        return value ? [[service.name, value]] : [];
      }),
    );
  return { apiKeys: by(keyName), baseUrls: by(addressName) };
}

/** The base search settings, together with these services. */
export function withServices(
  search: SearchSettings,
  sources: readonly Sourced[],
  values: Values,
): SearchSettings {
  const { apiKeys, baseUrls } = readServices(sources, values);
  return {
    ...search,
    apiKeys: { ...search.apiKeys, ...apiKeys },
    baseUrls: { ...search.baseUrls, ...baseUrls },
  };
}

/** The environment of a kind of search whose only variables are those of its services. */
export function searchServicesEnvironment(sources: readonly Sourced[]): Environment {
  return defineEnvironment({
    variables: serviceVariables(sources),
    read: (values, { search }) => ({ search: withServices(search, sources, values) }),
  });
}
