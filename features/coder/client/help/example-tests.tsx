import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { type Example, functionsIn, type TestOutcome, testByExamples } from './test-by-examples.ts';

interface ExampleTestsProps {
  path: string;
  files: Readonly<Record<string, string>>;
}

const cell =
  'min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-2 font-mono text-small';

/** A table of inputs and expected results, run against one function of the open file. */
export function ExampleTests({ path, files }: ExampleTestsProps) {
  const isPython = path.endsWith('.py');
  const names = functionsIn(files[path] ?? '', isPython);
  const [chosen, setChosen] = useState('');
  const [examples, setExamples] = useState<Example[]>([{ input: '', wished: '' }]);
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = names.includes(chosen) ? chosen : names[0];

  if (!/\.(?:py|js|mjs|ts)$/.test(path) || name === undefined) {
    return (
      <p className="text-small">
        Open a JavaScript, TypeScript or Python file with a function at its left edge.
      </p>
    );
  }
  const change = (at: number, next: Partial<Example>) => {
    setOutcome(null);
    setExamples((now) => now.map((one, index) => (index === at ? { ...one, ...next } : one)));
  };
  const called = name;

  async function run() {
    setIsBusy(true);
    setOutcome(await testByExamples({ path, files, name: called, examples }));
    setIsBusy(false);
  }

  return (
    <form
      className="space-y-2 text-small"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <label className="flex items-center gap-2">
        Function
        <select value={name} onChange={(event) => setChosen(event.target.value)} className={cell}>
          {names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <table className="w-full">
        <thead>
          <tr className="text-start text-text-2">
            <th scope="col" className="text-start font-medium">
              Input
            </th>
            <th scope="col" className="text-start font-medium">
              Wished
            </th>
            <th scope="col" className="text-start font-medium">
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ input, wished }, at) => {
            const result = outcome?.kind === 'results' ? outcome.results[at] : undefined;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added
              <tr key={at}>
                <td className="w-2/5 pe-1">
                  <input
                    dir="ltr"
                    aria-label={`Input ${at + 1}`}
                    placeholder="2, 3"
                    className={cell}
                    value={input}
                    onChange={(event) => change(at, { input: event.target.value })}
                  />
                </td>
                <td className="w-1/3 pe-1">
                  <input
                    dir="ltr"
                    required
                    aria-label={`Wished ${at + 1}`}
                    placeholder="5"
                    className={cell}
                    value={wished}
                    onChange={(event) => change(at, { wished: event.target.value })}
                  />
                </td>
                <td className={result?.ok ? 'text-success' : 'text-danger'}>
                  {result && (result.ok ? 'Right' : <span>{`Got ${result.got}`}</span>)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {outcome?.kind === 'failed' && <Banner kind="error">{outcome.message}</Banner>}
      <div className="flex gap-2">
        <Button size="small" onClick={() => setExamples((now) => [...now, { input: '', wished: '' }])}>
          Add a row
        </Button>
        <Button size="small" kind="primary" type="submit" isBusy={isBusy}>
          Run the examples
        </Button>
      </div>
    </form>
  );
}
