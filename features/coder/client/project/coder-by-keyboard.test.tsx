import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#client/app/testing/by-keyboard.ts';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { InShell } from '#client/app/testing/in-shell.tsx';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { CodeFiles, ProposedChange } from '#features/coder/shared/coder.contract.ts';
import { CodeEditor } from '../editor/code-editor.tsx';
import { FileTabs } from '../editor/file-tabs.tsx';
import { FileTree } from '../files/file-tree.tsx';
import { HistoryPane } from '../history/history-pane.tsx';
import { ProposalReview } from '../proposals/proposal-review.tsx';
import { ConsoleLines } from '../run/console-lines.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectSaver } from './project-saver.ts';

const text = (words: string) => ({ encoding: 'text' as const, text: words });
const shown = (element: React.ReactNode) =>
  renderRoutes([{ path: '/', element: <InShell>{element}</InShell> }], { at: '/', user: maya });

const rota = 'one\ntwo\nthree\nfour\nfive\nsix\n';

test('a proposal is decided change by change with F8, Enter and Delete, wherever the focus was', async () => {
  const changes = [
    {
      ...{ kind: 'write', path: 'rota.txt', base: rota },
      text: rota.replace('one', 'ONE').replace('six', 'SIX'),
      blocks: [{ title: 'The first word', before: 'one', after: 'ONE' }],
    },
  ];
  let open = [
    {
      ...{ id: 'p', projectId: 'c', messageId: null, title: 'Louder', madeBy: 'Claude', state: 'open' },
      ...{ changes, createdAt: new Date(0).toISOString() },
    },
  ];
  const settled = () => {
    open = [];
    return Response.json({});
  };
  const accepted = Promise.withResolvers<Response>();
  const requests = fakeServer({
    'GET /api/developer/projects/c/proposals': () => Response.json({ proposals: open, settled: [] }),
    'POST /api/developer/proposals/p/accept': () => accepted.promise,
    'POST /api/developer/proposals/p/reject': settled,
  });
  const applied = vi.fn();
  function Review() {
    const [files, setFiles] = useState<CodeFiles>({ 'rota.txt': text(rota) });
    return (
      <>
        <input aria-label="Message" />
        <ProposalReview
          projectId="c"
          files={files}
          onApply={async (taken: readonly ProposedChange[], note) => {
            applied(taken, note);
            for (const one of taken) if (one.kind === 'write') setFiles({ [one.path]: text(one.text) });
          }}
        >
          <p>The editor</p>
        </ProposalReview>
      </>
    );
  }
  await shown(<Review />);
  await expect.element(page.getByText('Change 1 of 2')).toBeVisible();
  // Each with what it does, in the words of its block or else of the whole, and its lines.
  await expect.element(page.getByRole('button', { name: 'Accept: The first word, line 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reject: Louder, line 6' })).toBeVisible();
  await tabTo('Message', 'textbox');
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByText('Change 2 of 2')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Review' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Change 1 of 1')).toBeVisible();
  expect(applied).toHaveBeenCalledExactlyOnceWith(
    [expect.objectContaining({ path: 'rota.txt', text: rota.replace('six', 'SIX') })],
    'Claude: Louder',
  );
  // The first decision is still on its way.
  await userEvent.keyboard('{Delete}');
  accepted.resolve(Response.json({}));
  await expect.element(page.getByText('The editor')).toBeVisible();
  expect(applied).toHaveBeenCalledOnce();
  expect(sent(requests).map(({ path }) => path)).toEqual([
    '/api/developer/proposals/p/accept',
    '/api/developer/proposals/p/reject',
  ]);
});

test('a line of the console leads to its place, and its objects are opened by keys', async () => {
  const opened = vi.fn();
  const list = [{ name: '0', value: { kind: 'number' as const, text: '47' } }];
  const away = { name: 'away', value: { kind: 'other' as const, text: '[47]', entries: list, more: 2 } };
  const values = [
    { kind: 'text' as const, text: 'Tom:' },
    { kind: 'other' as const, text: '{ away: [… 3] }', entries: [away] },
  ];
  const line = { kind: 'line' as const, level: 'log' as const, times: 1 };
  await shown(
    <ConsoleLines
      lines={[
        {
          ...line,
          key: 1,
          text: 'Tom: { away: [47, 48, 49] }',
          values,
          place: { path: 'src/rota.js', line: 30 },
        },
        { kind: 'note', key: 2, text: 'Page ready, 4 files' },
        {
          ...{ kind: 'line', level: 'error', key: 3, times: 1, text: 'ZeroDivisionError: division by zero' },
          ...{ trace: '  File "helper.py", line 2, in half', place: { path: 'helper.py', line: 2 } },
        },
      ]}
      actions={{ onOpen: opened }}
    />,
  );
  await expect.element(page.getByText('Page ready, 4 files')).toBeVisible();
  await tabTo('Look into Tom: { away: [47, 48, 49] }', 'button');
  await userEvent.keyboard('{Enter}');
  await tabTo('away: [47]', 'button');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('0: 47')).toBeVisible();
  await expect.element(page.getByText('… 2 more')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('0: 47')).not.toBeInTheDocument();
  await tabTo('src/rota.js:30', 'button');
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledExactlyOnceWith('src/rota.js', 30, undefined);
  await tabTo('Look into ZeroDivisionError: division by zero', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('File "helper.py", line 2, in half')).toBeVisible();
});

test('files are opened, searched, renamed and closed by keys', async () => {
  const files: CodeFiles = { 'src/app.js': text('let a = 1;\nlet b = 2;\n'), 'index.html': text('<p>x</p>') };
  const renamed = vi.fn();
  const selected = vi.fn();
  function Files() {
    const [paths, setPaths] = useState(['index.html']);
    const [path, setPath] = useState('index.html');
    const open = (next: string) => {
      setPaths((known) => (known.includes(next) ? known : [...known, next]));
      setPath(next);
    };
    const nothing = () => undefined;
    return (
      <>
        <FileTree
          {...{ files, entry: 'index.html', openPath: path, onOpen: open, onRename: renamed }}
          {...{ onDelete: nothing, onDownload: nothing, onStartWith: nothing }}
        />
        <FileTabs
          {...{ paths, openPath: path, onOpen: open, changed: new Set(['src/app.js']) }}
          onClose={(gone) => {
            setPaths(paths.filter((one) => one !== gone));
            setPath('index.html');
          }}
        />
        <CodeEditor
          {...{ path, text: files[path]?.text ?? '', problems: [], place: null }}
          {...{ onChange: nothing, onSelection: selected, onHandle: nothing }}
        />
      </>
    );
  }
  await shown(<Files />);
  await tabTo('src', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /^app\.js/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await tabTo(/^app\.js/, 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'src/app.js' })).toBeVisible();
  await tabTo('Options for “app.js”', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(renamed).toHaveBeenCalledExactlyOnceWith('src/app.js');
  await tabTo('src/app.js', 'textbox');
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Find' })).toHaveFocus();
  await userEvent.keyboard('let b{Enter}{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'src/app.js' })).toHaveFocus();
  expect(selected).toHaveBeenLastCalledWith(expect.objectContaining({ fromLine: 2, text: 'let b' }));
  // Tab indents in the editor, until Escape was pressed.
  await userEvent.keyboard('{Escape}');
  await tabTo('Close src/app.js', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'index.html' })).toBeVisible();
});

test('the header closes and opens the panel and starts a project by keys', async () => {
  const made = Promise.withResolvers<Response>();
  const requests = fakeServer({ 'POST /api/developer/projects': () => made.promise });
  function Header() {
    const [isSideOpen, setIsSideOpen] = useState(true);
    const nothing = () => undefined;
    return (
      <ProjectHeader
        {...{ title: 'Rota', isWide: true, status: null, isSideOpen, onSide: setIsSideOpen }}
        {...{ onRename: nothing, onShare: nothing }}
      >
        {null}
      </ProjectHeader>
    );
  }
  await shown(<Header />);
  await tabTo('Chat and history', 'button');
  const panel = page.getByRole('button', { name: 'Chat and history', pressed: true });
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).not.toBeInTheDocument();
  await tabTo('New project', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'New project' })).toBeDisabled();
  expect(sent(requests)).toMatchObject([{ body: { title: 'New project', entry: 'index.html' } }]);
  made.resolve(refusal(409, 'limit', 'You have 200 projects.'));
  await expect.element(page.getByText('You have 200 projects.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New project' })).toBeEnabled();
});

test('a version is compared and put back by keys, and says whose it was', async () => {
  const project = {
    ...{ id: 'c', title: 'Rota', template: null, entry: 'a.txt', chatId: null, revision: 2, fileCount: 1 },
    ...{ createdAt: new Date(0).toISOString(), updatedAt: new Date(0).toISOString() },
    files: { 'a.txt': text('new\n') },
  };
  const version = (id: string, madeBy: string, note: string | null) => ({
    ...{ id, madeBy, note, name: null, changedFiles: 3, createdAt: new Date(0).toISOString() },
  });
  const requests = fakeServer({
    'GET /api/developer/projects/c/versions': () =>
      Response.json({ versions: [version('2', 'proposal', 'Claude: Louder'), version('1', 'person', null)] }),
    'GET /api/developer/versions/1': () =>
      Response.json({ ...version('1', 'person', null), files: { 'a.txt': text('old\n') } }),
    'POST /api/developer/versions/1/restore': () => Response.json(project),
  });
  const nowhere = { find: async () => undefined, keep: async () => undefined, remove: async () => undefined };
  const saver = new ProjectSaver({ project, drafts: nowhere as never, onSaved: () => undefined });
  await shown(<HistoryPane projectId="c" revision={2} saver={saver} />);
  await expect.element(page.getByText('Claude: Louder, 3 files')).toBeVisible();
  await expect.element(page.getByText('You, 3 files')).toBeVisible();
  await tabTo('Compare', 'button');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Changes since this version' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Removed: old' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await tabTo('Compare', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Removed: old' })).toBeVisible();
  await tabTo('Restore this version', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => sent(requests).map(({ path }) => path))
    .toEqual(['/api/developer/versions/1/restore']);
});
