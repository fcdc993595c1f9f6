import type { StudioKind, StudioTemplate } from '#features/studio/shared/studio.contract.ts';

const templates: readonly (StudioTemplate & { kind: StudioKind })[] = [
  {
    kind: 'invitation',
    title: 'Invitation to a supper',
    prompt:
      'Invitation to a harvest supper at the Mill Green allotments: “Saturday 4 October”, from six o’clock, bring a dish and a chair',
  },
  { kind: 'card', title: 'Birthday card', prompt: 'Birthday card for Mia with a cake and balloons' },
  { kind: 'label', title: 'Label for jam', prompt: 'Label for damson jam: October, Mill Green, plot 12' },
  {
    kind: 'poster',
    title: 'Poster for a plant sale',
    prompt: 'Poster for a plant sale at the village hall: Saturday 9 May, 10am to 1pm, free entry',
  },
  {
    kind: 'wallpaper',
    title: 'Wallpaper of hills',
    prompt: 'Wallpaper of hills, trees and a rising sun in autumn colours',
  },
  { kind: 'pattern', title: 'Wrapping paper', prompt: 'Wrapping paper with autumn leaves' },
  { kind: 'code', title: 'QR code', prompt: 'QR code for https://example.org: “Scan for the menu”' },
  {
    kind: 'chart',
    title: 'Bar chart',
    prompt: 'Bar chart “What we picked”: Jun 8 kg, Jul 14 kg, Aug 22 kg, Sep 13 kg, Oct 6 kg',
  },
  {
    kind: 'timetable',
    title: 'Timetable',
    prompt: 'Timetable for sports day: 9.30 Running, 10.15 Long jump, 11.00 Relay, 12.00 Lunch',
  },
  { kind: 'place cards', title: 'Place cards', prompt: 'Place cards: Mia, Tom, Zoë, Grandad' },
  { kind: 'certificate', title: 'Certificate', prompt: 'Swimming certificate for Zoë Okafor: 25 metres' },
  { kind: 'scene', title: 'A lighthouse at dusk', prompt: 'A lighthouse by the sea at dusk' },
];

/** Three starting points: first one of the requested kind, then others by seed. */
export function templatesFor(seed: number, kind?: StudioKind): StudioTemplate[] {
  const others = templates.filter((template) => template.kind !== kind);
  const start = Math.abs(seed) % others.length;
  const turned = [...others.slice(start), ...others.slice(0, start)];
  return [...templates.filter((template) => template.kind === kind), ...turned]
    .slice(0, 3)
    .map(({ title, prompt }) => ({ title, prompt }));
}

export const studioTemplates: readonly StudioTemplate[] = templates.map(({ title, prompt }) => ({
  title,
  prompt,
}));
