import { CheckIcon } from '@phosphor-icons/react/Check';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';

interface FactNotesProps {
  facts: readonly FactChange[];
  /** Shown when nothing differs. */
  isClean?: boolean;
  /** New facts were requested, so only the text's own are meant. */
  mayAdd?: boolean;
  /** Restores the original fact; if absent, facts are only listed. */
  onKeep?: (fact: FactChange) => void;
  canKeep?: (fact: FactChange) => boolean;
}

/** The facts that a suggestion changed, shown before it is accepted. */
export function FactNotes({ facts, isClean = true, mayAdd = false, onKeep, canKeep }: FactNotesProps) {
  if (facts.length === 0) {
    if (!isClean) return null;
    return (
      <p className="flex items-start gap-2 text-small text-text-2">
        <CheckIcon size={18} className="mt-px shrink-0 text-success" aria-hidden />
        {mayAdd ? 'No number, name or date of yours was changed.' : 'No number, name or date changed'}
      </p>
    );
  }
  return (
    <ul className="space-y-1.5" aria-label="Facts that differ">
      {facts.map((fact) => (
        <li
          key={`${fact.kind} ${fact.before} ${fact.after}`}
          className="flex items-start gap-2 rounded-small bg-accent-soft px-2.5 py-1.5 text-small text-text high-contrast:border"
        >
          <WarningCircleIcon
            size={18}
            weight="fill"
            className="mt-px shrink-0 text-accent-text"
            aria-hidden
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{describeFact(fact)}</span>
          {onKeep && fact.before !== null && canKeep?.(fact) === true && (
            <button
              type="button"
              onClick={() => onKeep(fact)}
              className="-my-0.5 min-h-7 shrink-0 touch:min-h-11 rounded-small border border-accent-line bg-surface px-2.5 font-semibold"
            >
              {fact.kind === 'negation' ? 'Keep mine' : <>Keep {fact.before}</>}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function describeFact({ kind, before, after }: FactChange) {
  if (kind === 'negation' && after !== null)
    return (
      <>
        Said the other way round: “{before}” became “{after}”
      </>
    );
  if (before === null) return <>New: {after}</>;
  if (after === null) return <>Gone: {before}</>;
  return (
    <>
      <strong className="text-accent-text">A fact changed.</strong> {before} became {after}.
    </>
  );
}
