import { CalendarColour } from '#features/calendar/shared/calendar.contract.ts';

/** Our colours as hex values for clients. */
export const davColours: Readonly<Record<CalendarColour, string>> = {
  denim: '#23508AFF',
  moss: '#3F6B3FFF',
  madder: '#9C3D54FF',
  marigold: '#B5731AFF',
  sky: '#5B93D3FF',
  slate: '#6B7280FF',
};

/** Our colour nearest to a client's; undefined if it is not a colour. */
export function nearestColour(text: string): CalendarColour | undefined {
  const wanted = channelsOf(text.trim());
  if (!wanted) return undefined;
  const distance = (colour: CalendarColour) =>
    (channelsOf(davColours[colour]) ?? []).reduce(
      (sum, value, at) => sum + (value - (wanted[at] ?? 0)) ** 2,
      0,
    );
  return CalendarColour.options.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Red, green and blue. */
function channelsOf(text: string): number[] | undefined {
  const digits = /^#([\da-f]{6})(?:[\da-f]{2})?$/i.exec(text)?.[1];
  return digits === undefined
    ? undefined
    : [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}
