import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { FactText } from '#features/memory/shared/facts.contract.ts';
import { useAddFact } from './facts.api.ts';

export function AddFact() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const add = useAddFact();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const parsed = FactText.safeParse(text);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      return;
    }
    add.mutate(parsed.data, {
      onSuccess: () => setText(''),
      onError: (error) =>
        setProblem(error instanceof ApiError ? error.message : 'That could not be saved. Please try again.'),
    });
  }

  return (
    <form
      onSubmit={handleSubmit}
      className="mt-5 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      noValidate
    >
      <TextField
        label="Add something to remember"
        isForWords
        placeholder="For example: I am vegetarian"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        {...(problem !== undefined && { error: problem })}
      />
      <Button type="submit" kind="sun" isBusy={add.isPending} busyLabel="Adding" className="sm:mt-7">
        Add
      </Button>
    </form>
  );
}
