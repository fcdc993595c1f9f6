import { Tag } from '#client/ui/tag.tsx';
import type { Tone } from '#client/ui/tone.ts';
import type { Difficulty } from '#features/site/shared/catalogue.ts';

const tones: Record<Difficulty, Tone> = { Beginner: 'moss', Intermediate: 'marigold', Advanced: 'danger' };

export function DifficultyTag({ difficulty }: { difficulty: Difficulty }) {
  return <Tag tone={tones[difficulty]}>{difficulty}</Tag>;
}
