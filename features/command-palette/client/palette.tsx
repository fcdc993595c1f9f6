import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { Command as CommandMenu } from 'cmdk';
import * as Dialog from 'radix-ui/dialog';
import { type ComponentType, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Command, CommandDialogProps } from '#client/app/command.ts';
import { useSession } from '#client/app/session.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useReturnFocus } from '#client/ui/use-return-focus.ts';
import { maxPaletteQueryLength } from '#features/command-palette/shared/command-palette.contract.ts';
import { isAppPath } from '#shared/site-paths.ts';
import { PaletteList } from './palette-list.tsx';
import { useFound } from './use-found.ts';

interface PaletteProps {
  isOpen: boolean;
  /** What its field contains at the beginning. */
  typed: string;
  onClose: () => void;
}

/** One field for the person's own things, the pages, and global actions. */
export function Palette({ isOpen, typed, onClose }: PaletteProps) {
  const [NextDialog, setNextDialog] = useState<ComponentType<CommandDialogProps> | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { remember, handleCloseAutoFocus } = useReturnFocus();
  const navigate = useNavigate();

  function handleOpenAutoFocus(event: Event) {
    remember();
    const field = event.currentTarget instanceof Element && event.currentTarget.querySelector('input');
    if (!field) return;
    // By default its text would be selected, and the next key would replace what was typed before.
    event.preventDefault();
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }

  function handleGo(path: string) {
    onClose();
    if (isAppPath(path.split('?', 1)[0] ?? path)) void navigate(path);
    else location.assign(path);
  }

  function handleCommand({ effect }: Command) {
    onClose();
    if ('goTo' in effect) handleGo(effect.goTo);
    else if ('run' in effect) effect.run();
    else {
      // Wrapped in a function, because React would call the component as a state updater.
      setNextDialog(() => effect.Dialog);
      setIsDialogOpen(true);
    }
  }

  return (
    <>
      <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
        <Dialog.Portal>
          <Dialog.Overlay className="overlay-scrim motion-fade" />
          <Dialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={handleOpenAutoFocus}
            onCloseAutoFocus={handleCloseAutoFocus}
            className="overlay-shell motion-rise sm:w-[40rem] sm:mt-[10vh]! sm:max-h-[min(40rem,80vh)]!"
          >
            <div className="overlay-grabber" aria-hidden="true" />
            <Dialog.Title className="sr-only">Search everything</Dialog.Title>
            <PaletteBody typed={typed} onGo={handleGo} onCommand={handleCommand} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      {NextDialog && (
        <Suspense fallback={null}>
          <NextDialog isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PaletteBodyProps {
  typed: string;
  onGo: (path: string) => void;
  onCommand: (command: Command) => void;
}

/** Mounted while the palette is open, so that it starts over each time. */
function PaletteBody({ typed, onGo, onCommand }: PaletteBodyProps) {
  const [text, setText] = useState(typed.slice(0, maxPaletteQueryLength));
  const { user } = useSession();
  const { data, isFetching, isError, isLoading, isCurrent, refetch } = useFound(text, user !== null);
  const count = (data?.groups ?? []).reduce((sum, { items }) => sum + items.length, 0);

  return (
    <CommandMenu label="Search everything" shouldFilter={false} loop className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-b border-line px-4 sm:px-5">
        <MagnifyingGlassIcon size={20} className="shrink-0 text-text-2" aria-hidden />
        <CommandMenu.Input
          value={text}
          onValueChange={setText}
          maxLength={maxPaletteQueryLength}
          placeholder="Search your things, pages and actions"
          className="min-h-14 min-w-0 flex-1 bg-transparent text-body text-text outline-none placeholder:text-text-3"
        />
        {isFetching && <Spinner size={18} label="Searching" />}
        <Dialog.Close className="min-h-11 shrink-0 rounded-control px-2 text-small font-semibold text-text-2 hover:text-text -outline-offset-3!">
          Close
        </Dialog.Close>
      </div>
      {isError && !data && (
        <div className="p-3 pb-0">
          <Banner kind="error" onRetry={() => void refetch()}>
            Your things could not be searched.
          </Banner>
        </div>
      )}
      <p
        role="status"
        className={text.trim() === '' || !data || count > 0 ? 'sr-only' : 'px-5 pt-4 text-small text-text-2'}
      >
        {text.trim() !== '' && data && isCurrent && countWords(count)}
      </p>
      {/* Enter takes the first row, so this waits for rows that come above it. */}
      {(text.trim() !== '' || !isLoading) && (
        <Suspense fallback={null}>
          <PaletteList
            text={text}
            isSignedIn={user !== null}
            found={data}
            onGo={onGo}
            onCommand={onCommand}
          />
        </Suspense>
      )}
    </CommandMenu>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'None of your things match these words.';
  return count === 1 ? 'One match in your things' : `${count} matches in your things`;
}
