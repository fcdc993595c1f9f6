import { XIcon } from '@phosphor-icons/react/X';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxQuestionLength, maxQuestions } from '#features/calendar/shared/guests.contract.ts';

interface QuestionFieldsProps {
  questions: readonly string[];
  /** What is written for the next question. */
  next: string;
  onChange: (questions: string[]) => void;
  onNext: (words: string) => void;
}

/** What a booking page asks its guests. */
export function QuestionFields({ questions, next, onChange, onNext }: QuestionFieldsProps) {
  const asked = next.trim();

  function add() {
    if (asked === '') return;
    if (!questions.includes(asked)) onChange([...questions, asked]);
    onNext('');
  }

  return (
    <div className="mt-3 space-y-2">
      {questions.length > 0 && (
        <ol aria-label="Questions" className="space-y-1">
          {questions.map((question) => (
            <li
              key={question}
              className="flex items-center justify-between rounded-control border border-line bg-surface ps-3 text-small"
            >
              <span dir="auto" className="wrap-anywhere">
                {question}
              </span>
              <IconButton
                size="small"
                label={`Remove the question ${question}`}
                icon={<XIcon size={16} aria-hidden />}
                onClick={() => onChange(questions.filter((other) => other !== question))}
              />
            </li>
          ))}
        </ol>
      )}
      {questions.length < maxQuestions && (
        <>
          <TextField
            label={questions.length === 0 ? 'A question to ask' : 'Another question to ask'}
            maxLength={maxQuestionLength}
            value={next}
            onChange={(event) => onNext(event.target.value)}
            onKeyDown={(event) => {
              // Enter adds the question instead of sending the form.
              if (event.key !== 'Enter' || asked === '') return;
              event.preventDefault();
              add();
            }}
          />
          <Button size="small" disabled={asked === ''} onClick={add}>
            Add the question
          </Button>
        </>
      )}
    </div>
  );
}
