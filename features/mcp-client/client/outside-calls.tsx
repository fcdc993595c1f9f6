import { PlugsConnectedIcon } from '@phosphor-icons/react/PlugsConnected';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { type CallDecision, decideWithinMinutes } from '#features/mcp-client/shared/mcp-client.contract.ts';
import type { OutsideCall } from '#features/mcp-client/shared/outside-calls-part.schema.ts';
import { AnsweredForm, AskedForm } from './asked-form.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { markWords } from './mark-words.ts';
import { decideCall } from './mcp-client.api.ts';

/** An answer's calls to outside servers: each with everything that is sent, shown beforehand if the person is asked. */
export function OutsideCalls({ calls, isRunning }: { calls: readonly OutsideCall[]; isRunning: boolean }) {
  return (
    <ul className="mb-3 space-y-3">
      {calls.map((call) => (
        <li key={call.id}>
          {call.state === 'waiting' && isRunning ? (
            <Question call={call} />
          ) : (
            <Told call={call} isRunning={isRunning} />
          )}
          {call.state === 'asking' && call.form && isRunning && (
            <div className="mt-3">
              <AskedForm key={call.form.id} server={call.server} form={call.form} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Question({ call }: { call: OutsideCall }) {
  const titleId = useId();
  const [chosen, setChosen] = useState<CallDecision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function decide(decision: CallDecision) {
    setChosen(decision);
    setProblem(null);
    try {
      await decideCall(call.id, decision);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'That did not work. Please try again.');
      setChosen(null);
    }
  }

  return (
    <section
      aria-labelledby={titleId}
      className="max-w-md rounded-card border-[1.5px] border-line-strong bg-surface p-4 shadow-e1"
    >
      <h3 id={titleId} className="mb-3 font-medium wrap-anywhere">
        <strong>{call.server}</strong> wants to run <code className="font-mono">{call.tool}</code>
      </h3>
      <Arguments call={call} />
      {call.isPrivate && (
        <p className="mt-3 flex items-start gap-2 text-small text-accent-text">
          <WarningCircleIcon size={18} weight="fill" className="mt-0.5 shrink-0" aria-hidden />
          {call.ownWords.length > 0 ? (
            <span>The marked words come from your own things.</span>
          ) : (
            <span>This chat has read your own things, so you are asked again.</span>
          )}
        </p>
      )}
      <DecisionButtons sending={chosen} onChoose={(decision) => void decide(decision)} />
      <p role="status" className="mt-2 text-small text-text-2">
        {problem ?? <>Waits {decideWithinMinutes} minutes, then counts as no.</>}
      </p>
    </section>
  );
}

function Told({ call, isRunning }: { call: OutsideCall; isRunning: boolean }) {
  return (
    <details className="text-small text-text-2">
      <summary className="flex cursor-pointer items-center gap-2">
        <PlugsConnectedIcon size={18} aria-hidden />
        <span>
          {call.server}: <code className="font-mono">{call.tool}</code>
        </span>
        <span>
          {call.state === 'running' && <>is running</>}
          {call.state === 'asking' && (isRunning ? <>waits for you</> : <>was not answered</>)}
          {call.state === 'done' && <>was run</>}
          {call.state === 'failed' && <>did not work</>}
          {call.state === 'refused' && <>was not allowed</>}
          {call.state === 'expired' && <>was not answered in time</>}
          {call.state === 'waiting' && <>was not answered</>}
          {call.state === 'resting' && <>rests for a minute: the server does not answer</>}
        </span>
      </summary>
      <div className="mt-2">
        <Arguments call={call} />
        {call.form && (call.state !== 'asking' || !isRunning) && <AnsweredForm form={call.form} />}
      </div>
    </details>
  );
}

function Arguments({ call }: { call: OutsideCall }) {
  if (call.state === 'resting') return <p className="text-small text-text-2">Nothing was sent.</p>;
  if (call.arguments.length === 0) return <p className="text-small text-text-2">Nothing is sent with it.</p>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-control bg-sunken p-3 text-small">
      {call.arguments.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt dir="auto" className="text-text-2">
            {name}
          </dt>
          <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {markWords(value, call.ownWords).map(({ text, isMarked, at }) =>
              isMarked ? (
                <mark
                  key={at}
                  className="bg-accent-soft text-text underline decoration-accent-text decoration-dashed"
                >
                  {text}
                </mark>
              ) : (
                <span key={at}>{text}</span>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
