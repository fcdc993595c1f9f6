import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveFile } from '#client/save-file.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import { searchPath, searchPaths } from '#shared/search-paths.ts';
import { askInChat } from '../result/ask-in-chat.ts';
import { useTextSaves } from '../result/use-text-saves.ts';
import type { CodeContent } from './code-content.ts';
import { wordsOfCode } from './describe-code.ts';

/** Actions for a code, the usual one first. Suspends until the save actions are loaded. */
export function CodeActions({ content }: { content: CodeContent }) {
  return <div className="mt-3 flex flex-wrap gap-2">{actionsOf(content)}</div>;
}

function actionsOf(content: CodeContent): ReactNode {
  const words = wordsOfCode(content);
  switch (content.kind) {
    case 'address':
      return (
        <>
          <ButtonLink
            kind="sun"
            href={content.href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            className="flex-1"
          >
            Open
          </ButtonLink>
          {!content.isSecret && (
            <GoButton
              to={`/chat?${new URLSearchParams({ q: `Read ${content.href} and say what it is about.` })}`}
            >
              Read it
            </GoButton>
          )}
          <CopyButton text={content.href} />
        </>
      );
    case 'wifi':
      return content.password === null ? (
        <CopyButton text={content.name}>Copy name</CopyButton>
      ) : (
        <WifiPassword password={content.password} />
      );
    case 'contact':
      return (
        <>
          <Button
            kind="sun"
            onClick={() => saveFile('contact.vcf', new Blob([content.card], { type: 'text/vcard' }))}
          >
            Save contact (.vcf)
          </Button>
          <KeepButton words={words} as="note" />
          <CopyButton text={words} />
        </>
      );
    case 'event':
      return (
        <>
          <GoButton
            kind="sun"
            to={`/calendar?${new URLSearchParams({ line: content.line, where: content.where })}`}
          >
            New Event
          </GoButton>
          <Button
            onClick={() => saveFile('event.ics', new Blob([content.calendar], { type: 'text/calendar' }))}
          >
            Save .ics
          </Button>
          <KeepButton words={words} as="note" />
        </>
      );
    case 'product':
      return (
        <>
          <GoButton kind="sun" to={searchPath(searchPaths.all, content.digits)}>
            Search
          </GoButton>
          <CopyButton text={content.digits} />
        </>
      );
    case 'secret':
      return <CopyButton text={content.text} />;
    case 'text':
      return (
        <>
          <CopyButton text={content.text} />
          <AskButton text={content.text}>Ask</AskButton>
          <AskButton text={`Translate this:\n\n${content.text}`}>Translate</AskButton>
          <KeepButton words={content.text} as="note" />
        </>
      );
  }
}

export function CopyButton({ text, children = 'Copy' }: { text: string; children?: string }) {
  const { copy, isCopied, hasFailed } = useCopy();
  return (
    <Button onClick={() => void copy(text)}>
      {isCopied ? 'Copied' : hasFailed ? 'Could not copy' : children}
    </Button>
  );
}

function GoButton({ to, kind, children }: { to: string; kind?: 'sun'; children: string }) {
  const navigate = useNavigate();
  return (
    <Button {...(kind && { kind })} className={kind && 'flex-1'} onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
}

function AskButton({ text, children }: { text: string; children: string }) {
  const navigate = useNavigate();
  const { showToast } = useToast();
  return (
    <Button
      onClick={() =>
        void askInChat({ text }).then(
          (chat) => navigate(chat),
          () => showToast({ message: 'This browser has no room to pass that on.' }),
        )
      }
    >
      {children}
    </Button>
  );
}

function KeepButton({ words, as }: { words: string; as: string }) {
  const way = useTextSaves(words).find(({ id }) => id === as);
  if (!way) return null;
  return (
    <Button onClick={way.save}>
      {way.isSaved ? (way.kind.savedLabel ?? way.kind.label) : way.kind.label}
    </Button>
  );
}

function WifiPassword({ password }: { password: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <CopyButton text={password}>Copy password</CopyButton>
      <Button onClick={() => setIsShown(!isShown)}>{isShown ? 'Hide password' : 'Show password'}</Button>
      {isShown && (
        <code className="w-full font-mono wrap-anywhere" translate="no" dir="ltr">
          {password}
        </code>
      )}
    </>
  );
}
