import { expect, it } from 'vitest';
import { allWeights, findIconWeights } from './icon-weights.ts';

const weightsIn = (...uses: string[]) =>
  [
    ...(findIconWeights(
      uses.map((use) => `import { StarIcon } from '@phosphor-icons/react/Star';\nconst a = ${use};`),
    ).get('StarIcon') ?? []),
  ].sort();

it.each([
  ['<StarIcon size={20} aria-hidden />', ['regular']],
  ['<StarIcon weight="bold" />', ['bold']],
  ["<StarIcon size={18} weight={isSaved ? 'fill' : 'regular'} aria-hidden />", ['fill', 'regular']],
  ['<StarIcon weight={weight} />', allWeights],
  ['<StarIcon {...props} />', allWeights],
  ['{ size: 20 } as const; <StarIcon {...a} />', ['regular']],
  ["{ size: 20, weight: 'bold' } as const; <StarIcon {...a} />", ['bold']],
  ['{ size: 20, weight } as const; <StarIcon {...a} />', allWeights],
  ['{ size: 20 } as const; <StarIcon weight="fill" {...a} />', ['fill', 'regular']],
  ['{ size: 20, ...more }; <StarIcon {...a} />', allWeights],
  ['1;\nconst Mark = isOn ? StarIcon : Other;\n<Mark weight="bold" />', ['bold']],
  ['1;\nconst Mark = isOn ? StarIcon : Other;\n<Row icon={Mark} />', ['regular', 'fill', 'duotone']],
  ['{ Icon: StarIcon }', ['regular', 'fill', 'duotone']],
  ['<Tile Icon={StarIcon} />', ['regular', 'fill', 'duotone']],
  ['isOn ? StarIcon : null; <Icon weight="bold" />', allWeights],
  ["[StarIcon]; <Icon size={14} weight={isOn ? 'bold' : 'fill'} />", allWeights],
])('%s', (use, weights) => expect(weightsIn(use)).toEqual([...weights].sort()));

it('adds up what several files want, whatever they call it', () => {
  const renamed = `import { StarIcon as Mark } from '@phosphor-icons/react/Star';\nconst a = <Mark weight="fill" />;`;
  const plain = `import { StarIcon } from '@phosphor-icons/react/Star';\nconst a = <StarIcon />;`;
  expect([...(findIconWeights([renamed, plain]).get('StarIcon') ?? [])].sort()).toEqual(['fill', 'regular']);
});

it('refuses what is drawn bold and comes from elsewhere', () => {
  expect(() => findIconWeights(['const a = <Icon weight="bold" />;'])).toThrow('no icons');
});
