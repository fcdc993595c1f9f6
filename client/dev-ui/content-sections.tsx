import { ArrowBendDownRightIcon } from '@phosphor-icons/react/ArrowBendDownRight';
import { useState } from 'react';
import { Card, CardButton, CardLink } from '#client/ui/card.tsx';
import { Chip, ChipLink, RemovableChip } from '#client/ui/chip.tsx';
import { CitationChip } from '#client/ui/citation-chip.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { SourceCard } from '#client/ui/source-preview.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { Row, Section } from './section.tsx';

export function CardSection() {
  const [chosen, setChosen] = useState('Detailed Analysis');
  return (
    <Section title="Cards">
      <div className="grid gap-gutter sm:grid-cols-3">
        <Card>
          <h3 className="text-h3">A card</h3>
          <p className="mt-1 text-small text-text-2">Surface, hairline, no shadow.</p>
        </Card>
        <CardLink href="#cards">
          <h3 className="text-h3">A card that leads on</h3>
          <p className="mt-1 text-small text-text-2">It lifts under the pointer.</p>
        </CardLink>
        <CardButton disabled>
          <span className="block text-h3">Not available</span>
        </CardButton>
        {['Quick Overview', 'Detailed Analysis', 'Deep Research'].map((name) => (
          <CardButton key={name} isSelected={name === chosen} onClick={() => setChosen(name)}>
            <span className="block text-h3">{name}</span>
            <span className="mt-1 block text-small text-text-2">One choice among three.</span>
          </CardButton>
        ))}
      </div>
    </Section>
  );
}

export function ChipSection() {
  const [isAll, setIsAll] = useState(true);
  const [words, setWords] = useState(['home', 'garden']);
  return (
    <Section title="Chips and tags">
      <Row>
        <Chip isSelected={isAll} onClick={() => setIsAll(!isAll)}>
          All
        </Chip>
        <Chip isSelected={!isAll} onClick={() => setIsAll(!isAll)}>
          Railing
        </Chip>
        {words.map((word) => (
          <RemovableChip
            key={word}
            label={word}
            onRemove={() => setWords(words.filter((other) => other !== word))}
          />
        ))}
        <Chip size="medium" icon={<ArrowBendDownRightIcon size={18} aria-hidden />}>
          Does freezing change that?
        </Chip>
        <ChipLink href="#chips" size="medium">
          A link
        </ChipLink>
      </Row>
      <Row>
        <Tag tone="denim">Selected</Tag>
        <Tag tone="marigold">Default</Tag>
        <Tag tone="moss">Beginner</Tag>
        <Tag tone="madder">Creation</Tag>
        <Tag tone="danger">Advanced</Tag>
        <Tag>Coming Soon</Tag>
      </Row>
    </Section>
  );
}

const sources = [
  {
    site: 'kitchensafety.example',
    title: 'Home food fact checker',
    href: 'https://kitchensafety.example/rice',
    snippet:
      'Cool rice as quickly as possible, ideally within one hour. Keep it in the fridge for no more than 24 hours.',
  },
  {
    site: 'leftovers.example',
    title: 'Leftovers and food safety',
    href: 'https://leftovers.example/',
    snippet: 'Leftovers can be kept in the refrigerator for 3 to 4 days.',
  },
] as const;

export function CitationSection() {
  const [lit, setLit] = useState<number | null>(1);
  function lightUp(number: number) {
    return (isActive: boolean) =>
      setLit((current) => (isActive ? number : current === number ? null : current));
  }
  return (
    <Section title="Citations">
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <p className="max-w-[66ch] text-answer">
          <span className={classNames(lit === 1 && 'stitched')}>
            UK advice is to cool rice within an hour, then keep it in the fridge for no more than 24 hours.
          </span>
          <CitationChip number={1} source={sources[0]} isActive={lit === 1} onActiveChange={lightUp(1)} />{' '}
          <span className={classNames(lit === 2 && 'stitched')}>
            US advice treats it like other leftovers: 3 to 4 days.
          </span>
          <CitationChip number={2} source={sources[1]} isActive={lit === 2} onActiveChange={lightUp(2)} />
        </p>
        <div className="space-y-2">
          {sources.map((source, index) => (
            <SourceCard
              key={source.href}
              number={index + 1}
              source={source}
              isActive={lit === index + 1}
              onActiveChange={lightUp(index + 1)}
              isBoxed={index === 1}
            />
          ))}
        </div>
      </div>
    </Section>
  );
}
