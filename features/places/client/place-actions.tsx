import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/EnvelopeSimple';
import { GlobeSimpleIcon } from '@phosphor-icons/react/GlobeSimple';
import { NavigationArrowIcon } from '@phosphor-icons/react/NavigationArrow';
import { PhoneIcon } from '@phosphor-icons/react/Phone';
import { ButtonLink } from '#client/ui/button.tsx';
import { IconLink } from '#client/ui/icon-button.tsx';
import type { PlaceResult } from '#features/places/shared/places.contract.ts';

const outside = { target: '_blank', rel: 'noopener noreferrer' };
const framed = 'border-line! high-contrast:border-text!';

/** Opens the calendar with a new event at the place; the person chooses the time. */
function calendarHref({ title, address }: PlaceResult): string {
  return `/calendar?${new URLSearchParams({ line: title, where: address })}`;
}

/** Actions for a place. No external service learns of it before something is pressed. */
export function PlaceActions({ place }: { place: PlaceResult }) {
  const { title, coordinates, phone, website, email, url, source } = place;
  const to = `${coordinates.lat},${coordinates.lng}`;
  return (
    <div className="relative z-1 mt-3 flex flex-wrap items-center gap-1.5">
      <ButtonLink
        kind="primary"
        size="small"
        href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(to)}#map=15/${coordinates.lat}/${coordinates.lng}`}
        {...outside}
        icon={<NavigationArrowIcon size={16} weight="fill" aria-hidden />}
      >
        Get Directions
      </ButtonLink>
      {phone !== null && (
        <IconLink
          size="small"
          className={framed}
          label={`Call ${title}: ${phone}`}
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          icon={<PhoneIcon size={18} aria-hidden />}
        />
      )}
      {website !== null && (
        <IconLink
          size="small"
          className={framed}
          label={`Website of ${title}`}
          href={website}
          {...outside}
          icon={<GlobeSimpleIcon size={18} aria-hidden />}
        />
      )}
      {email !== null && (
        <IconLink
          size="small"
          className={framed}
          label={`Email ${title}: ${email}`}
          href={`mailto:${email}`}
          icon={<EnvelopeSimpleIcon size={18} aria-hidden />}
        />
      )}
      <IconLink
        size="small"
        className={framed}
        label={/* text */ `Add ${title} to the calendar`}
        href={calendarHref(place)}
        icon={<CalendarPlusIcon size={18} aria-hidden />}
      />
      <a
        href={url}
        {...outside}
        className="ms-1 inline-flex min-h-9 items-center text-small text-link hover:underline"
      >
        {source}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  );
}
