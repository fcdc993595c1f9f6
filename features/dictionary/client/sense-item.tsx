import { classNames } from '#client/ui/class-names.ts';
import { Tag } from '#client/ui/tag.tsx';
import type { Tone } from '#client/ui/tone.ts';
import type { EntrySense } from '#features/dictionary/shared/dictionary.contract.ts';
import { entryLabel } from './entry-labels.ts';
import { EntryLinks } from './entry-links.tsx';

const tones: Record<EntrySense['partOfSpeech'], Tone> = {
  noun: 'denim',
  verb: 'moss',
  adjective: 'marigold',
  adverb: 'madder',
};

interface SenseItemProps {
  sense: EntrySense;
  number: number;
  pageTitle: string;
  /** True for the sense that a citation or a search result led to. */
  isTarget: boolean;
}

export function SenseItem({ sense, number, pageTitle, isTarget }: SenseItemProps) {
  const { synonyms, antonyms, relations } = sense;
  const hasLinks = synonyms.length + antonyms.length + relations.length > 0;
  return (
    <li
      id={sense.id}
      tabIndex={-1}
      aria-current={isTarget ? 'location' : undefined}
      className={classNames(
        '-mx-3 scroll-mt-6 rounded-card border px-3 py-4 sm:-mx-4 sm:px-4',
        isTarget ? 'border-accent-line bg-accent-soft' : 'border-transparent',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-small font-semibold text-text-2">{number}.</span>
        <Tag tone={tones[sense.partOfSpeech]}>{entryLabel(sense.partOfSpeech)}</Tag>
        {sense.title !== pageTitle && (
          <span lang="en" className="text-small font-semibold">
            {sense.title}
          </span>
        )}
      </div>
      <p className="mt-2 text-answer">
        <span lang="en">{sense.definition}</span>
      </p>
      {sense.examples.length > 0 && (
        <ul className="mt-2 grid gap-1 text-text-2">
          {sense.examples.map((example) => (
            <li key={example} lang="en" className="italic">
              “{example}”
            </li>
          ))}
        </ul>
      )}
      {hasLinks && (
        <dl className="mt-3 grid gap-1.5">
          {synonyms.length > 0 && <EntryLinks label="Synonyms" entries={synonyms} />}
          {antonyms.length > 0 && <EntryLinks label="Antonyms" entries={antonyms} />}
          {relations.map(({ label, entries, total }) => (
            <EntryLinks key={label} label={entryLabel(label)} entries={entries} total={total} />
          ))}
        </dl>
      )}
    </li>
  );
}
