import { type FormEvent, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { maxWordGoal } from '#features/writer/shared/documents.contract.ts';
import type { OutlineEntry, TextFigures } from './read-outline.ts';

const wordsAMinute = 220;

interface OutlineProps {
  figures: TextFigures;
  /** The heading whose section is seen. */
  current: number | null;
  /** Of what is suggested in place of the text; null where nothing is. */
  suggestedGrade: number | null;
  goal: number | null;
  /** Absent for everyone but the owner. */
  onGoal?: (goal: number | null) => void;
  onJump: (entry: OutlineEntry) => void;
}

/** The document's headings and its length. */
export function Outline(props: OutlineProps) {
  const { current, suggestedGrade, goal, onGoal, onJump } = props;
  const { outline, words, grade } = props.figures;
  const [isSetting, setIsSetting] = useState(false);
  const minutes = Math.max(1, Math.round(words / wordsAMinute));
  const top = Math.min(...outline.map(({ level }) => level));
  return (
    <div className="text-small text-text-2">
      <h2 className="pb-2 text-small font-semibold">Outline</h2>
      {outline.length === 0 ? (
        <p className="text-micro">Headings of the text are listed here.</p>
      ) : (
        <ul className="border-s-2 border-line">
          {outline.map((entry) => (
            <li key={entry.at}>
              <button
                type="button"
                aria-current={entry.at === current ? 'location' : undefined}
                onClick={() => onJump(entry)}
                className={classNames(
                  entry.at === current && '-ms-0.5 border-s-2 border-accent-line font-semibold text-text',
                  'block min-h-8 w-full truncate pe-1 text-start hover:text-text touch:min-h-11',
                  entry.level > top ? 'ps-6' : 'ps-3',
                )}
                dir="auto"
              >
                {entry.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-micro">
        {words === 1 ? '1 word' : `${words.toLocaleString('en-GB')} words`}
        {words > 0 && `, ${minutes} min`}
      </p>
      {grade !== null && (
        <p className="text-micro">
          {suggestedGrade === null || suggestedGrade === grade ? (
            <>Grade {grade}</>
          ) : (
            <>
              Grade {suggestedGrade}, was {grade}
            </>
          )}
        </p>
      )}
      {goal !== null && (
        <div className="mt-2">
          <progress className="writer-goal" aria-label="Word goal" value={Math.min(words, goal)} max={goal} />
          <p className="text-micro">
            {words >= goal
              ? `Goal of ${goal.toLocaleString('en-GB')} reached`
              : `${(goal - words).toLocaleString('en-GB')} to your goal`}
          </p>
        </div>
      )}
      {onGoal &&
        (isSetting ? (
          <GoalForm
            goal={goal}
            onGoal={(next) => {
              setIsSetting(false);
              if (next !== goal) onGoal(next);
            }}
          />
        ) : (
          <button
            type="button"
            onClick={() => setIsSetting(true)}
            className="mt-1 min-h-8 text-micro font-semibold text-link hover:underline touch:min-h-11"
          >
            {goal === null ? 'Set a word goal' : 'Change the goal'}
          </button>
        ))}
    </div>
  );
}

function GoalForm({ goal, onGoal }: { goal: number | null; onGoal: (goal: number | null) => void }) {
  const [typed, setTyped] = useState(goal === null ? '' : String(goal));

  function send(event: FormEvent) {
    event.preventDefault();
    const wanted = Number(typed);
    if (typed.trim() === '') onGoal(null);
    else if (Number.isInteger(wanted) && wanted >= 1 && wanted <= maxWordGoal) onGoal(wanted);
  }

  return (
    <form onSubmit={send} className="mt-2 flex items-center gap-1.5">
      <input
        ref={(field) => field?.focus()}
        type="number"
        min={1}
        max={maxWordGoal}
        aria-label="Words to write"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="h-9 w-20 min-w-0 rounded-control border border-line-strong bg-surface px-2 text-small text-text touch:h-11"
      />
      <button type="submit" className="min-h-9 px-1.5 font-semibold text-link hover:underline touch:min-h-11">
        Set
      </button>
    </form>
  );
}
