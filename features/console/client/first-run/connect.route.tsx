import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Component as NotFoundPage } from '#client/app/not-found.page.tsx';
import { useSession } from '#client/app/session.tsx';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { brand } from '#shared/brand.ts';
import { homePath } from '#shared/home-path.ts';
import { type ConnectStep, connectSteps } from '../connect-step.ts';
import { ConsolePage } from '../console-screen.tsx';
import { SeaScene } from './sea-scene.tsx';

/** /admin/connect/:step? What a new operator may connect first. */
function ConnectRoute() {
  const { user } = useSession();
  if (user?.isOperator !== true) return <NotFoundPage />;
  return (
    <ConsolePage>
      <Connect />
    </ConsolePage>
  );
}

function Connect() {
  usePageTitle('Connect');
  const steps = useLoadedExtensions(connectSteps);
  const { step: asked } = useParams();
  const navigate = useNavigate();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const at = Math.max(
    steps.findIndex(({ id }) => id === asked),
    0,
  );
  const step = steps[at];
  if (!step) return <NotFoundPage />;
  const addressAt = (index: number) => {
    const other = steps[index];
    return other ? `/admin/connect/${other.id}` : homePath;
  };
  const isDone = done.has(step.id);
  const number = at + 1;
  const count = steps.length;
  const { Content } = step;
  return (
    <div className="page pt-4 pb-16 lg:pt-8">
      <div className="mb-2 flex items-center justify-end gap-4 text-small text-text-2">
        <span className="max-sm:hidden">Everything here can be changed later in the console</span>
        <ButtonLink kind="ghost" size="small" href={homePath}>
          Skip all
        </ButtonLink>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:gap-14">
        <div className="min-w-0">
          <h1 className="text-h1">Connect</h1>
          <p className="mt-1 text-text-2">
            A few short steps. {brand.name} already answers with its built-in engine; each step adds to it.
          </p>
          <StepList steps={steps} at={at} done={done} />
          <SeaScene className="mt-8 h-48 w-full rounded-card max-lg:hidden" />
        </div>
        <section
          aria-labelledby="connect-step"
          className="min-w-0 rounded-card border border-line bg-surface p-5 sm:p-8"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="connect-step" className="text-h2">
              {step.title}
            </h2>
            <p className="text-small text-text-2">
              Step {number} of {count}
            </p>
          </div>
          <p className="mt-0.5 mb-5 text-control text-text-2">{step.lead}</p>
          <Content
            key={step.id}
            onDone={() => setDone((before) => (before.has(step.id) ? before : new Set([...before, step.id])))}
          />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
            {at > 0 ? (
              <ButtonLink
                kind="ghost"
                href={addressAt(at - 1)}
                icon={<ArrowLeftIcon className="rtl:-scale-x-100" size={18} aria-hidden />}
              >
                Back
              </ButtonLink>
            ) : (
              <span />
            )}
            <Button kind={isDone ? 'sun' : 'secondary'} onClick={() => void navigate(addressAt(at + 1))}>
              {number === count ? 'Finish' : isDone ? 'Continue' : 'Skip this step'}
            </Button>
          </div>
        </section>
      </div>
    </div>
  );
}

interface StepListProps {
  steps: readonly ConnectStep[];
  at: number;
  done: ReadonlySet<string>;
}

function StepList({ steps, at, done }: StepListProps) {
  return (
    <ol aria-label="Steps" className="mt-6 flex gap-1 lg:flex-col lg:gap-0.5">
      {steps.map(({ id, label, detail }, index) => {
        const isCurrent = index === at;
        const isDone = done.has(id);
        return (
          <li key={id} className="max-lg:flex-1">
            <a
              href={`/admin/connect/${id}`}
              aria-current={isCurrent ? 'step' : undefined}
              className={classNames(
                'transition-tap flex min-h-11 items-center gap-3.5 rounded-control px-2 py-2 no-underline -outline-offset-3! max-lg:justify-center lg:px-3.5',
                isCurrent
                  ? 'bg-primary-soft high-contrast:border-2 high-contrast:border-primary'
                  : 'hover:bg-hover',
              )}
            >
              <span
                className={classNames(
                  'flex size-7 shrink-0 items-center justify-center rounded-full text-small font-semibold forced-colors:border',
                  isDone
                    ? 'bg-success text-on-primary'
                    : isCurrent
                      ? 'bg-primary text-on-primary'
                      : 'border-2 border-line-strong text-text',
                )}
              >
                {isDone ? <CheckIcon size={16} weight="bold" aria-label="Done" /> : index + 1}
              </span>
              <span className="min-w-0 max-lg:sr-only">
                <span
                  className={classNames('block text-control font-[650]', isCurrent && 'text-primary-text')}
                >
                  {label}
                </span>
                <span className="block text-small text-text-2">{detail}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

export { ConnectRoute as Component };
