/** One of the tones. Those with `rules` work without a model. */
export interface Tone {
  id: string;
  name: string;
  description: string;
  isByRule: boolean;
}

export interface ToneGroup {
  name: string;
  tones: readonly Tone[];
}

function group(
  name: string,
  tones: readonly [id: string, name: string, description: string, isByRule?: true][],
): ToneGroup {
  return {
    name,
    tones: tones.map(([id, toneName, description, isByRule = false]) => ({
      ...{ id, name: toneName, description },
      isByRule: Boolean(isByRule),
    })),
  };
}

export const toneGroups: readonly ToneGroup[] = [
  group(/* text */ 'Formal', [
    ['professional', 'Professional', 'For work: written out, calm and neutral', true],
    ['corporate', 'Corporate', 'As a company speaks for itself'],
    ['legal', 'Legal', 'Exact and complete. Does not check facts.'],
    ['academic', 'Academic', 'Careful, with each claim weighed'],
    ['journalistic', 'Journalistic', 'What matters first, in short sentences'],
  ]),
  group(/* text */ 'Casual', [
    ['casual', 'Casual', 'The way friends talk', true],
    ['social-media', 'Social media', 'At most 280 characters, with tags', true],
    ['storytelling', 'Storytelling', 'As a story that unfolds'],
    ['humorous', 'Humorous', 'With a light touch'],
  ]),
  group(/* text */ 'Persuasive', [
    ['seo', 'SEO', 'The text stays; a report on its keywords', true],
    ['marketing', 'Marketing', 'What it does for the reader'],
    ['advertising', 'Advertising', 'Short and memorable'],
    ['inspirational', 'Inspirational', 'To encourage'],
    ['creative', 'Creative', 'With fresh images'],
  ]),
  group(/* text */ 'Simplification', [
    ['beginner', 'Beginner', 'Plain words, short sentences, rare words explained', true],
    ['layman', 'Layman', 'Plain words, rare words explained', true],
    ['esl', 'ESL', 'For people learning English', true],
    ['child-friendly', 'Child-friendly', 'Plain words, very short sentences', true],
    ['step-by-step', 'Step by step', 'Instructions as numbered steps', true],
  ]),
  group(/* text */ 'Technical', [
    ['technical', 'Technical', 'For people in the trade. Does not check facts.'],
    ['scientific', 'Scientific', 'As a newspaper would report it. Does not check facts.'],
    ['medical', 'Medical', 'As one clinician tells another. Does not check facts.'],
    ['engineering', 'Engineering', 'As a specification states it. Does not check facts.'],
    ['financial', 'Financial', 'As a report to investors. Does not check facts.'],
  ]),
  group(/* text */ 'Dramatic', [
    ['dramatic', 'Dramatic', 'With everything at stake'],
    ['poetic', 'Poetic', 'In rhythm and images'],
    ['romantic', 'Romantic', 'Tender and warm'],
  ]),
];

export const tones: readonly Tone[] = toneGroups.flatMap((one) => one.tones);
/** The person's own description instead of a tone. */
export const customToneId = 'custom';

export function findTone(id: string): Tone | undefined {
  return tones.find((tone) => tone.id === id);
}
