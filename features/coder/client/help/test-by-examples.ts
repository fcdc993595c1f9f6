import { startProgram } from '#features/sandbox/client/runner/start-program.ts';

export interface Example {
  /** The arguments between the brackets of the call. */
  input: string;
  wished: string;
}

export type ExampleResult = { ok: boolean; got: string };

export type TestOutcome = { kind: 'results'; results: ExampleResult[] } | { kind: 'failed'; message: string };

const mark = 'everyday-example:';

const functionStarts = {
  python: [/^def ([\p{L}_][\p{L}\p{N}_]*)/gmu],
  script: [
    /^(?:export )?(?:async )?function ([\p{L}_$][\p{L}\p{N}_$]*)/gmu,
    /^(?:export )?(?:const|let) ([\p{L}_$][\p{L}\p{N}_$]*) = (?:async )?(?:function|\(|[\w$]+ =>)/gmu,
  ],
};

/** Names of top-level functions, in order. */
export function functionsIn(text: string, isPython: boolean): string[] {
  const found = functionStarts[isPython ? 'python' : 'script'].flatMap((pattern) => [
    ...text.matchAll(pattern),
  ]);
  return found.toSorted((one, other) => one.index - other.index).map(([, name]) => name ?? '');
}

/** Appends the examples to the program: each is called and compared inside the sandbox. */
function withExamples(text: string, name: string, examples: readonly Example[], isPython: boolean): string {
  if (isPython) {
    const calls = examples.map(
      ({ input, wished }) => `
try:
    _got = ${name}(${input})
    print(${JSON.stringify(mark)} + _json.dumps([_got == (${wished}), repr(_got)]))
except Exception as _error:
    print(${JSON.stringify(mark)} + _json.dumps([False, repr(_error)]))`,
    );
    return `${text}\nimport json as _json\n${calls.join('\n')}\n`;
  }
  const calls = examples.map(
    ({ input, wished }) => `
try {
  const got = await ${name}(${input});
  const text = JSON.stringify(got) ?? String(got);
  console.log(${JSON.stringify(mark)} + JSON.stringify([text === (JSON.stringify(${wished}) ?? 'undefined'), text]));
} catch (error) {
  console.log(${JSON.stringify(mark)} + JSON.stringify([false, String(error)]));
}`,
  );
  return `${text}\n${calls.map((call) => `{${call}\n}`).join('\n')}\n`;
}

/** Runs the examples against one function of a file. */
export function testByExamples({
  path,
  files,
  name,
  examples,
}: {
  path: string;
  files: Readonly<Record<string, string>>;
  name: string;
  examples: readonly Example[];
}): Promise<TestOutcome> {
  const isPython = path.endsWith('.py');
  const sources = new Map(Object.entries(files));
  sources.set(path, withExamples(files[path] ?? '', name, examples, isPython));
  return new Promise((resolve) => {
    const results: ExampleResult[] = [];
    let problem: string | null = null;
    startProgram({
      language: isPython ? 'python' : path.endsWith('.ts') ? 'typescript' : 'javascript',
      entry: path,
      files: sources,
      onEvent(event) {
        if (event.kind === 'line') {
          for (const line of event.text.split('\n')) {
            if (!line.startsWith(mark)) continue;
            const read = JSON.parse(line.slice(mark.length)) as [boolean, string];
            for (let time = 0; time < event.times; time += 1) results.push({ ok: read[0], got: read[1] });
          }
        } else if (event.kind === 'error') problem = event.message;
        else if (event.kind === 'ended') {
          resolve(
            results.length === examples.length
              ? { kind: 'results', results }
              : { kind: 'failed', message: problem ?? 'The program ended before all examples had run.' },
          );
        }
      },
    });
  });
}
