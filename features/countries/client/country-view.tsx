import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import type { Country } from '#features/countries/shared/countries.contract.ts';
import { drawingPath } from '#features/drawings/shared/drawings.contract.ts';
import { brand } from '#shared/brand.ts';
import { searchPath, searchPaths } from '#shared/search-paths.ts';
import { CountryClock } from './country-clock.tsx';
import { englishData, localName } from './local-name.ts';

const link =
  'text-link underline decoration-1 underline-offset-3 hover:decoration-2 touch:inline-block touch:py-1.5';

const wholeNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Everything known about one country, with its flag and location. */
export function CountryView({ country }: { country: Country }) {
  const { name: english, officialName, ownNames, code, neighbours, currencies, area, position } = country;
  const { name, lang } = localName('region', code, english);
  const file = code.toLowerCase();
  const others = ownNames
    .filter((own) => own !== name && own !== english && own !== officialName)
    .slice(0, 3);
  return (
    <article className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
      <header>
        <p className="text-small font-semibold text-text-2">
          <a href="/countries" className={link}>
            Countries
          </a>
        </p>
        <h1 lang={lang} className="mt-1 text-h1">
          {name}
        </h1>
        {officialName !== name && (
          <p className="mt-1 text-text-2">
            <English>{officialName}</English>
          </p>
        )}
        {others.length > 0 && (
          <p className="text-text-2">
            <bdi translate="no">{others.join(' · ')}</bdi>
          </p>
        )}
      </header>
      <div className="grid content-start gap-4 sm:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-cols-1">
        <img
          src={drawingPath(`flag-${file}`)}
          alt={`Flag of ${name}`}
          width={640}
          height={480}
          className="h-auto w-full max-w-80 rounded-control border border-line"
        />
        <HiddenWhereMissing src={drawingPath(`map-${file}`)} alt={`Map of ${name} and its surroundings`} />
      </div>
      <div className="min-w-0 lg:col-start-1">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr] [&_dt]:text-small [&_dt]:font-semibold [&_dt]:text-text-2">
          <Row label="Capital" isShown={country.capitals.length > 0}>
            <English>{country.capitals.join(', ')}</English>
            {country.capitalNote !== null && (
              <p dir="auto" lang={englishData()} className="text-small text-text-2">
                {country.capitalNote}
              </p>
            )}
          </Row>
          <Row label="Time there" isShown={country.timeZone !== null}>
            <CountryClock timeZone={country.timeZone ?? 'UTC'} />
          </Row>
          <Row label="Languages" isShown={country.languages.length > 0}>
            <English>{country.languages.join(', ')}</English>
          </Row>
          <Row label="Money" isShown={currencies.length > 0}>
            {currencies.map((money, index) => (
              <span key={money.code} lang={localName('currency', money.code, money.name).lang}>
                {index > 0 && '; '}
                {localName('currency', money.code, money.name).name} (
                <bdi translate="no">{[money.code, money.symbol].filter(Boolean).join(', ')}</bdi>)
              </span>
            ))}
          </Row>
          <Row label="Neighbours" isShown>
            {neighbours.length === 0
              ? 'None by land'
              : neighbours.map((neighbour, index) => (
                  <span key={neighbour.code}>
                    <a
                      href={`/countries/${neighbour.slug}`}
                      lang={localName('region', neighbour.code, neighbour.name).lang}
                      className={link}
                    >
                      {localName('region', neighbour.code, neighbour.name).name}
                    </a>
                    {index < neighbours.length - 1 && ', '}
                  </span>
                ))}
          </Row>
          <Row label="Region" isShown>
            <English>{[country.subregion, country.region].filter(Boolean).join(', ')}</English>
          </Row>
          <Row label="Area" isShown={area !== null}>
            {wholeNumber.format(area ?? 0)} km²
          </Row>
          <Row label="Calling code" isShown={country.callingCodes.length > 0}>
            <bdi dir="ltr">{country.callingCodes.join(', ')}</bdi>
          </Row>
          <Row label="Internet" isShown={country.internetDomains.length > 0}>
            <bdi dir="ltr" translate="no">
              {country.internetDomains.join(', ')}
            </bdi>
          </Row>
        </dl>
        <p className="mt-6 flex flex-wrap gap-2.5">
          <ButtonLink
            kind="secondary"
            href={searchPath(searchPaths.places, english, 1, {
              near: `${position.lat.toFixed(2)},${position.lng.toFixed(2)}`,
            })}
          >
            Show it on the map
          </ButtonLink>
        </p>
        <footer className="mt-8 border-line border-t pt-4 text-small text-text-2">
          {country.isState
            ? 'Sources: mledoze/countries (ODbL), countries-list (MIT), our own table of capitals.'
            : 'A territory, or a country whose status is disputed. Sources: mledoze/countries (ODbL), countries-list (MIT), our own table of capitals.'}{' '}
          <a href="/knowledge" className={link}>
            What {brand.name} knows, and where it comes from
          </a>
        </footer>
      </div>
    </article>
  );
}

/** The data is in English, whatever the language of the page. */
function English({ children }: { children: string }) {
  return (
    <bdi lang={englishData()} dir="auto">
      {children}
    </bdi>
  );
}

function Row({ label, isShown, children }: { label: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <>
      <dt className="pt-0.5">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The smallest islands have no outline to draw. */
function HiddenWhereMissing({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      key={src}
      src={src}
      alt={alt}
      width={640}
      height={480}
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
      className="h-auto w-full max-w-80 rounded-control border border-line"
    />
  );
}
