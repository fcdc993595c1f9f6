import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { PlugsIcon } from '@phosphor-icons/react/Plugs';
import type { ReactNode } from 'react';
import { useSession } from '#client/app/session.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { definePartRenderer, type PartProps } from '#features/assistant/client/part-renderer.ts';
import { searchPath, searchPaths } from '#shared/search-paths.ts';

/** Below an answer that could not be given: the next best step, as a button. */
function DeclinedNote({ part, answer, host }: PartProps<'declined'>) {
  const { user } = useSession();
  if (answer.isRunning || user === null) return null;
  const isOperator = user.isOperator === true;
  const { reason, query } = part;
  switch (reason) {
    case 'unknown':
      return (
        <Actions>
          {query !== undefined && (
            <ButtonLink
              size="small"
              href={searchPath(searchPaths.web, query)}
              icon={<MagnifyingGlassIcon size={16} aria-hidden />}
            >
              Search for it
            </ButtonLink>
          )}
          {isOperator && <Connect label="Connect a model" />}
        </Actions>
      );
    case 'model':
      return (
        <Actions>
          {isOperator ? (
            <Connect label="Connect a model" />
          ) : (
            <>
              <ButtonLink size="small" href="/models" icon={<PlugsIcon size={16} aria-hidden />}>
                See the models
              </ButtonLink>
              <AskOperator />
            </>
          )}
        </Actions>
      );
    case 'source':
      return (
        <Actions>
          {isOperator ? (
            <Connect label="Connect a source" />
          ) : (
            <>
              <ButtonLink
                size="small"
                href="/docs/integrations#search-services"
                icon={<PlugsIcon size={16} aria-hidden />}
              >
                What can be connected
              </ButtonLink>
              <AskOperator />
            </>
          )}
        </Actions>
      );
    case 'trouble':
      return (
        host.onRegenerate && (
          <Actions>
            <Button
              size="small"
              icon={<ArrowClockwiseIcon size={16} aria-hidden />}
              onClick={host.onRegenerate}
            >
              Try again
            </Button>
          </Actions>
        )
      );
    // The next step is to write, and the field for it is in view.
    case 'question':
    case 'mistake':
      return null;
  }
}

function Connect({ label }: { label: string }) {
  return (
    <ButtonLink size="small" href="/admin/connections" icon={<PlugsIcon size={16} aria-hidden />}>
      {label}
    </ButtonLink>
  );
}

function AskOperator() {
  return <p className="self-center text-small text-text-2">Ask whoever runs this server.</p>;
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2">{children}</div>;
}

export const declinedParts = [
  definePartRenderer({ kind: 'declined', place: 'after', order: 0, Component: DeclinedNote }),
];
