import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { budgets, formatBudget, maxPlanQuestions } from '#features/research/shared/depths.ts';
import type { ResearchRecord } from '#features/research/shared/research-record.ts';
import { PlanQuestion } from './plan-question.tsx';

interface PlanEditorProps {
  record: ResearchRecord;
  onStart: (questions: string[]) => void;
  onGiveUp: () => void;
}

interface Row {
  id: number;
  text: string;
}

/** The plan before it is started: the person may edit it, or start it unchanged. */
export function PlanEditor({ record, onStart, onGiveUp }: PlanEditorProps) {
  const [rows, setRows] = useState<Row[]>(() => record.plan.map((text, id) => ({ id, text })));
  const [nextId, setNextId] = useState(record.plan.length);
  const questions = rows.map(({ text }) => text.trim()).filter((text) => text !== '');
  const { tasks, planTasks } = budgets[record.depth];

  function add() {
    setRows([...rows, { id: nextId, text: '' }]);
    setNextId(nextId + 1);
  }

  return (
    <form
      aria-label="Research plan"
      onSubmit={(event) => {
        event.preventDefault();
        if (questions.length > 0) onStart(questions);
      }}
    >
      <p className="text-small text-text-2">
        Change the questions as you like, then start. Nothing is looked up before that; the plan waits here.
      </p>
      <ol className="mt-3 space-y-2">
        {rows.map(({ id, text }, index) => (
          <PlanQuestion
            key={id}
            number={index + 1}
            text={text}
            isNew={id >= record.plan.length}
            onChange={(changed) => setRows(rows.map((row) => (row.id === id ? { id, text: changed } : row)))}
            onRemove={rows.length > 1 ? () => setRows(rows.filter((row) => row.id !== id)) : undefined}
          />
        ))}
      </ol>
      {rows.length < maxPlanQuestions && (
        <Button
          kind="ghost"
          size="small"
          icon={<PlusIcon size={16} aria-hidden />}
          onClick={add}
          className="mt-2"
        >
          Add a question
        </Button>
      )}
      <p className="mt-3 text-micro text-text-2">
        {formatBudget(budgets[record.depth])} in all: {planTasks} for this plan, {tasks - planTasks} when you
        start.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button kind="primary" type="submit" disabled={questions.length === 0}>
          Start
        </Button>
        <Button onClick={onGiveUp}>Discard this plan</Button>
      </div>
    </form>
  );
}
