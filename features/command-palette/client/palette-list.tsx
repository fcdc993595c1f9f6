import { ArrowBendDownRightIcon } from '@phosphor-icons/react/ArrowBendDownRight';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { Command as CommandMenu } from 'cmdk';
import { type Command, commands } from '#client/app/command.ts';
import { useIsOff } from '#client/app/product.tsx';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { useScreens } from '#client/app/use-screens.ts';
import type { PaletteAnswer } from '#features/command-palette/shared/command-palette.contract.ts';
import { useOwnItemLooks } from '#features/own-items/client/own-item-look.ts';
import { searchPath, searchPaths } from '#shared/search-paths.ts';
import { matchesWords } from './matches.ts';
import { pagesOf } from './pages.ts';
import { PaletteGroup, PaletteItem } from './palette-item.tsx';

interface PaletteListProps {
  text: string;
  isSignedIn: boolean;
  found: PaletteAnswer | undefined;
  onGo: (path: string) => void;
  onCommand: (command: Command) => void;
}

/** Matches: local ones at once, then the person's own things, then other places to search. */
export function PaletteList({ text, isSignedIn, found, onGo, onCommand }: PaletteListProps) {
  const words = text.trim();
  const isOff = useIsOff();
  const groups = (found?.groups ?? [])
    .map((group) => ({ ...group, items: group.items.filter(({ href }) => !isOff(href)) }))
    .filter(({ items }) => items.length > 0);
  const lookOf = useOwnItemLooks();
  const fittingCommands = useLoadedExtensions(commands).filter(
    ({ title, otherNames, needsUser }) =>
      (isSignedIn || !needsUser) && matchesWords(`${title} ${otherNames}`, words),
  );
  const fittingPages = pagesOf(useScreens()).filter(({ title, otherNames, isCommon }) =>
    words === '' ? isCommon : matchesWords(`${title} ${otherNames}`, words),
  );

  const own = (
    <>
      {groups.map(({ kind, items }) => {
        const { heading, recentHeading, Icon } = lookOf(kind);
        return (
          <PaletteGroup key={kind} title={words === '' ? recentHeading : heading}>
            {items.map(({ id, title, excerpt, variant, href }) => (
              <PaletteItem
                key={id}
                id={`${kind} ${id}`}
                title={title}
                words={words}
                snippet={words === '' ? [] : excerpt}
                icon={<Icon variant={variant} size={20} />}
                onSelect={() => onGo(href)}
              />
            ))}
          </PaletteGroup>
        );
      })}
    </>
  );

  return (
    <CommandMenu.List
      label="Suggestions"
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {words === '' && own}
      {fittingCommands.length > 0 && (
        <PaletteGroup title="Actions">
          {fittingCommands.map((command) => (
            <PaletteItem
              key={command.id}
              id={`command ${command.id}`}
              title={command.title}
              words={words}
              icon={<command.icon size={20} aria-hidden />}
              onSelect={() => onCommand(command)}
            />
          ))}
        </PaletteGroup>
      )}
      {fittingPages.length > 0 && (
        <PaletteGroup title="Pages">
          {fittingPages.map(({ path, title }) => (
            <PaletteItem
              key={path}
              id={`page ${path}`}
              title={title}
              words={words}
              icon={<FileTextIcon size={20} aria-hidden />}
              onSelect={() => onGo(path)}
            />
          ))}
        </PaletteGroup>
      )}
      {words !== '' && own}
      {words !== '' && (
        <PaletteGroup title="Look further">
          <PaletteItem
            id="ask"
            title={`Ask in a new chat: “${words}”`}
            icon={<ArrowBendDownRightIcon size={20} aria-hidden className="rtl:-scale-x-100" />}
            onSelect={() => onGo(`/chat?q=${encodeURIComponent(words)}`)}
          />
          {isSignedIn && (
            <PaletteItem
              id="own"
              title={`Find all of your things with “${words}”`}
              icon={<ClockCounterClockwiseIcon size={20} aria-hidden />}
              onSelect={() => onGo(`/memory?q=${encodeURIComponent(words)}`)}
            />
          )}
          <PaletteItem
            id="web"
            title={`Search the web for “${words}”`}
            icon={<MagnifyingGlassIcon size={20} aria-hidden />}
            onSelect={() => onGo(searchPath(searchPaths.web, words))}
          />
        </PaletteGroup>
      )}
    </CommandMenu.List>
  );
}
