import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CodeIcon } from '@phosphor-icons/react/Code';
import { CodeBlockIcon } from '@phosphor-icons/react/CodeBlock';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { KeyboardIcon } from '@phosphor-icons/react/Keyboard';
import { LinkIcon } from '@phosphor-icons/react/Link';
import { ListBulletsIcon } from '@phosphor-icons/react/ListBullets';
import { ListChecksIcon } from '@phosphor-icons/react/ListChecks';
import { ListNumbersIcon } from '@phosphor-icons/react/ListNumbers';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { MarkdownLogoIcon } from '@phosphor-icons/react/MarkdownLogo';
import { MinusIcon } from '@phosphor-icons/react/Minus';
import { QuotesIcon } from '@phosphor-icons/react/Quotes';
import { TableIcon } from '@phosphor-icons/react/Table';
import { TextBIcon } from '@phosphor-icons/react/TextB';
import { TextHIcon } from '@phosphor-icons/react/TextH';
import { TextItalicIcon } from '@phosphor-icons/react/TextItalic';
import { TextStrikethroughIcon } from '@phosphor-icons/react/TextStrikethrough';
import { TextUnderlineIcon } from '@phosphor-icons/react/TextUnderline';
import type { Command } from 'prosemirror-state';
import * as Toolbar from 'radix-ui/toolbar';
import type { ReactNode, Ref } from 'react';
import { Menu } from '#client/ui/menu.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import {
  insertRule,
  insertTable,
  setHeading,
  toggleCodeBlock,
  toggleFormat,
  toggleQuote,
} from '../commands/blocks.ts';
import { toggleList } from '../commands/lists.ts';
import { tableCommands } from '../commands/tables.ts';
import type { Formats } from './read-formats.ts';
import { ToolbarButton } from './toolbar-button.tsx';

interface EditorToolbarProps {
  ref: Ref<HTMLDivElement>;
  formats: Formats | null;
  isSource: boolean;
  onRun: (command: Command) => void;
  onLink: () => void;
  onSource: () => void;
  /** Absent where no pictures can be added. */
  onPicture: (() => void) | undefined;
  onFind: () => void;
  /** Escape leads back to the text. */
  onLeave: () => void;
  /** On phones, where the keyboard covers half of the text. */
  onHideKeyboard: () => void;
  end: ReactNode;
}

/** A single Tab stop; the arrow keys move from button to button. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { ref, formats, isSource, onRun, onLink, onSource, onPicture, onFind, onLeave, onHideKeyboard, end } =
    props;
  const icon = { size: 20, 'aria-hidden': true } as const;
  const button = { isDisabled: isSource };
  // Its first row holds what a thumb needs most; the rest is reached by scrolling.
  const isPhone = !useMediaQuery('(width >= 64rem)');
  const underline = (
    <ToolbarButton
      {...button}
      label="Underline"
      keys="U"
      isPressed={formats?.isUnderline}
      icon={<TextUnderlineIcon {...icon} />}
      onPress={() => onRun(toggleFormat('underline'))}
    />
  );
  const link = (
    <ToolbarButton
      {...button}
      label="Link"
      keys="K"
      isPressed={formats?.isLink}
      icon={<LinkIcon {...icon} />}
      onPress={onLink}
    />
  );
  const more = (
    <Menu
      trigger={
        <Toolbar.Button aria-label="More formatting" title="More formatting" className="editor-tool w-9">
          <DotsThreeIcon {...icon} weight="bold" />
        </Toolbar.Button>
      }
      items={[
        ...(isSource
          ? []
          : [
              {
                label: 'Numbered list',
                icon: <ListNumbersIcon {...icon} />,
                onSelect: () => onRun(toggleList('numbers')),
              },
              {
                label: 'Strikethrough',
                icon: <TextStrikethroughIcon {...icon} />,
                onSelect: () => onRun(toggleFormat('strike')),
              },
              {
                label: 'Code',
                icon: <CodeIcon {...icon} />,
                onSelect: () => onRun(toggleFormat('inline_code')),
              },
              {
                label: 'Code block',
                icon: <CodeBlockIcon {...icon} />,
                onSelect: () => onRun(toggleCodeBlock),
              },
              ...(formats?.isTable
                ? tableItems(onRun)
                : [{ label: 'Table', icon: <TableIcon {...icon} />, onSelect: () => onRun(insertTable) }]),
              ...(onPicture
                ? [{ label: 'Picture', icon: <ImageIcon {...icon} />, onSelect: onPicture }]
                : []),
              { label: 'Line', icon: <MinusIcon {...icon} />, onSelect: () => onRun(insertRule) },
              { label: 'Find', icon: <MagnifyingGlassIcon {...icon} />, onSelect: onFind },
            ]),
        {
          label: isSource ? 'Formatted text' : 'Markdown source',
          icon: <MarkdownLogoIcon {...icon} />,
          onSelect: onSource,
        },
      ]}
    />
  );
  return (
    <Toolbar.Root
      ref={ref}
      aria-label="Formatting"
      className="editor-toolbar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onLeave();
      }}
    >
      <Menu
        align="start"
        trigger={
          isPhone ? (
            <Toolbar.Button aria-label="Heading" title="Heading" className="editor-tool" disabled={isSource}>
              <TextHIcon {...icon} />
            </Toolbar.Button>
          ) : (
            <Toolbar.Button className="editor-tool px-2.5 font-semibold text-text" disabled={isSource}>
              Heading
              <CaretDownIcon size={16} aria-hidden />
            </Toolbar.Button>
          )
        }
        items={[
          { label: 'Text', onSelect: () => onRun(setHeading(0)) },
          { label: 'Heading 1', onSelect: () => onRun(setHeading(1)) },
          { label: 'Heading 2', onSelect: () => onRun(setHeading(2)) },
          { label: 'Heading 3', onSelect: () => onRun(setHeading(3)) },
        ]}
      />
      <Toolbar.Separator className="editor-hairline max-lg:hidden" />
      <ToolbarButton
        {...button}
        label="Bold"
        keys="B"
        isPressed={formats?.isStrong}
        icon={<TextBIcon {...icon} weight="bold" />}
        onPress={() => onRun(toggleFormat('strong'))}
      />
      <ToolbarButton
        {...button}
        label="Italic"
        keys="I"
        isPressed={formats?.isEmphasis}
        icon={<TextItalicIcon {...icon} />}
        onPress={() => onRun(toggleFormat('emphasis'))}
      />
      {!isPhone && underline}
      <Toolbar.Separator className="editor-hairline max-lg:hidden" />
      <ToolbarButton
        {...button}
        label="Bullet list"
        keys="Shift+8"
        isPressed={formats?.list === 'bullets'}
        icon={<ListBulletsIcon {...icon} className="rtl:-scale-x-100" />}
        onPress={() => onRun(toggleList('bullets'))}
      />
      <ToolbarButton
        {...button}
        label="Checklist"
        keys="Shift+9"
        isPressed={formats?.list === 'tasks'}
        icon={<ListChecksIcon {...icon} />}
        onPress={() => onRun(toggleList('tasks'))}
      />
      <ToolbarButton
        {...button}
        label="Quote"
        isPressed={formats?.isQuote}
        icon={<QuotesIcon {...icon} />}
        onPress={() => onRun(toggleQuote)}
      />
      {!isPhone && link}
      {!isPhone && more}
      {end && (
        <>
          <Toolbar.Separator className="editor-hairline lg:hidden" />
          <div className="flex shrink-0 items-center lg:ms-auto">{end}</div>
        </>
      )}
      {isPhone && (
        <>
          {underline}
          {link}
          {more}
        </>
      )}
      <div className="editor-hide-keyboard">
        <ToolbarButton
          label="Hide the keyboard"
          isPressed={undefined}
          isDisabled={false}
          icon={<KeyboardIcon {...icon} />}
          onPress={onHideKeyboard}
        />
      </div>
    </Toolbar.Root>
  );
}

/** For the table that the caret is in. */
function tableItems(onRun: (command: Command) => void) {
  return [
    { label: 'Add row below', onSelect: () => onRun(tableCommands.addRow) },
    { label: 'Add column after', onSelect: () => onRun(tableCommands.addColumn) },
    { label: 'Delete row', onSelect: () => onRun(tableCommands.deleteRow) },
    { label: 'Delete column', onSelect: () => onRun(tableCommands.deleteColumn) },
    { label: 'Delete table', isDestructive: true, onSelect: () => onRun(tableCommands.deleteTable) },
  ];
}
