import { undo, undoDepth } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import {
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useHasFeature } from '#client/app/product.tsx';
import { useAnnounce } from '#client/ui/announcements.tsx';
import { onVoicePreference, voicePreference } from '#features/voice/client/voice-preference.ts';
import { linkAt } from './commands/links.ts';
import { EditorDictation } from './dictation/editor-dictation.tsx';
import { findPlaces } from './find/found-places.ts';
import { documentFromMarkdown, documentFromTree } from './markdown/document-from-markdown.ts';
import { markdownFromDocument } from './markdown/markdown-from-document.ts';
import { mostReadHere, parseBeside } from './markdown/parse-beside.ts';
import { addedPictures, addPictures, type PictureStore } from './pictures/added-pictures.ts';
import type { OtherPictureAddress } from './pictures/shown-address.ts';
import { SourceView } from './source-view.tsx';
import { createView } from './surface/create-view.ts';
import { replaceDocument } from './surface/replace-document.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { formatWords } from './toolbar/format-words.ts';
import { type Formats, readFormats } from './toolbar/read-formats.ts';
import './editor.css';

const AnswerBody = lazyPart(async () => ({
  default: (await import('#features/assistant/client/answer-body.tsx')).AnswerBody,
}));
const FindBar = lazyPart(async () => ({ default: (await import('./find/find-bar.tsx')).FindBar }));
const LinkDialog = lazyPart(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }));

export interface MarkdownEditorHandle {
  getMarkdown: () => string;
  /** Replaces the text with another version; the caret stays in what is unchanged. It can be undone. */
  setMarkdown: (markdown: string) => void;
  focus: () => void;
  /** Undoes the last change of the text, like the keyboard shortcut. */
  undo: () => void;
  /** Opens the bar that finds words in the text. */
  find: () => void;
  /** The box itself; null while the source is shown. */
  getView: () => EditorView | null;
  /** Runs a command on the text, unless its source is shown. */
  run: (command: Command) => boolean;
}

interface MarkdownEditorProps {
  ref?: Ref<MarkdownEditorHandle>;
  /** The initial text. Later changes come through `setMarkdown`. */
  markdown: string;
  label: string;
  placeholder: string;
  /** The search terms that led here: their first occurrence is shown. */
  sought?: string | undefined;
  /** The editor is ready; until then the text can be read, and `getMarkdown` returns it. */
  onReady?: () => void;
  /** Something changed; the saver asks for the text when it needs it. */
  onChange: () => void;
  onBlur?: () => void;
  /** Whether there is something to undo. */
  onUndoable?: (isUndoable: boolean) => void;
  /** Between the toolbar and the text, such as a title. */
  children?: ReactNode;
  /** At the end of the toolbar. */
  toolbarEnd?: ReactNode;
  /** Below the toolbar, such as a review. */
  bar?: ReactNode;
  /** Must stay the same while it is shown. */
  plugins?: readonly Plugin[];
  /** Stores pictures that are pasted, dropped or chosen; without it none can be added. */
  pictures?: PictureStore;
  /** Resolves pictures of the text's other authors; must stay the same function while it is shown. */
  otherPictureAddress?: OtherPictureAddress;
  /** Tab goes from one `{{place to fill in}}` to the next. */
  hasStops?: boolean;
}

/** How much of a long text is formatted until the editor takes its place. */
const mostShownFormatted = 4_000;
/** Every ProseMirror editor duplicates letters there. */
const doublesLetters = /Android.*Firefox/.test(navigator.userAgent);

/** An editor for Markdown, formatted or as source. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { ref, markdown, label, placeholder, children, toolbarEnd, bar, plugins, hasStops = false } = props;
  const { pictures, otherPictureAddress, sought = '' } = props;
  const hasVoice = useHasFeature('/voice');
  const wantsVoice = useSyncExternalStore(onVoicePreference, () => voicePreference().voiceEnabled);
  const canDictate = wantsVoice && hasVoice;
  const [dictationSlot, setDictationSlot] = useState<HTMLElement | null>(null);
  const pictureField = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(markdown);
  const [formats, setFormats] = useState<Formats | null>(null);
  const [isSource, setIsSource] = useState(doublesLetters);
  const [linkHref, setLinkHref] = useState<string | null>(null);
  const [isEmpty, setIsEmpty] = useState(markdown.trim() === '');
  const [isFinding, setIsFinding] = useState(false);
  const [isReading, setIsReading] = useState(markdown.length > mostReadHere && !isSource);
  const [shownWords, setShownWords] = useState('');

  const [beginning] = useState(() => beginningOf(markdown));

  const change = useEffectEvent(() => props.onChange());
  const leave = useEffectEvent(() => props.onBlur?.());
  const isUndoable = useRef(false);
  const tellUndoable = useEffectEvent((is: boolean) => {
    if (is === isUndoable.current) return;
    isUndoable.current = is;
    props.onUndoable?.(is);
  });
  const show = useEffectEvent((state: EditorState, isChanged: boolean) => {
    tellUndoable(undoDepth(state) > 0);
    setFormats((before) => readFormats(state, before));
    if (!isChanged) return;
    setIsEmpty(
      state.doc.childCount === 1 &&
        state.doc.firstChild?.type.name === 'paragraph' &&
        state.doc.textContent === '',
    );
    change();
  });

  const announce = useAnnounce();
  const tellFormat = useEffectEvent((before: EditorState, after: EditorState) =>
    announce?.(formatWords(readFormats(before, null), readFormats(after, null))),
  );

  const goToSought = useEffectEvent((words: string) => {
    const found = view.current === null ? '' : placeOf(view.current.state.doc, words);
    if (found === '') return;
    setShownWords(found);
    setIsFinding(true);
  });
  // The search terms may change while it is open.
  useEffect(() => goToSought(sought), [sought]);
  const begin = useEffectEvent(() => {
    props.onReady?.();
    goToSought(sought);
  });

  useEffect(() => {
    const box = place.current;
    if (isSource || box === null) return;
    const leaving = new AbortController();
    let created: EditorView | null = null;
    const open = (document: Node) => {
      created = createView(box, {
        document,
        label,
        otherPictureAddress,
        onState: show,
        onLeave: leave,
        openLink: () => created && setLinkHref(linkAt(created.state)?.href ?? ''),
        focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
        toggleSource: () => setIsSource(true),
        onFormat: (before, after) => tellFormat(before, after),
        plugins: [...(plugins ?? []), ...(pictures ? [addedPictures(pictures)] : [])],
        hasStops,
      });
      view.current = created;
      setIsReading(false);
      show(created.state, false);
      begin();
    };
    const text = latest.current;
    if (text.length <= mostReadHere) open(documentFromMarkdown(text));
    else {
      setIsReading(true);
      void parseBeside(text, leaving.signal).then(
        // Another version may have come meanwhile.
        (tree) =>
          open(latest.current === text ? documentFromTree(text, tree) : documentFromMarkdown(latest.current)),
        // Unmounted before it was ready.
        () => undefined,
      );
    }
    return () => {
      leaving.abort();
      if (created === null) return;
      latest.current = markdownFromDocument(created.state.doc);
      view.current = null;
      tellUndoable(false);
      created.destroy();
    };
  }, [isSource, label, plugins, pictures, otherPictureAddress, hasStops]);

  useImperativeHandle(ref, () => ({
    getMarkdown: () =>
      view.current === null ? latest.current : markdownFromDocument(view.current.state.doc),
    setMarkdown(next) {
      latest.current = next;
      const current = view.current;
      if (current === null) setIsEmpty(next.trim() === '');
      else current.dispatch(replaceDocument(current.state, documentFromMarkdown(next)));
    },
    focus: () => view.current?.focus(),
    undo: () => run(undo),
    find,
    getView: () => view.current,
    run: (command) =>
      view.current !== null && command(view.current.state, view.current.dispatch, view.current),
  }));

  function find() {
    // Search terms are highlighted in the text; the source is searched by the browser.
    setIsSource(false);
    setIsFinding(true);
  }

  function run(command: Command) {
    const current = view.current;
    if (current === null) return;
    command(current.state, current.dispatch, current);
    current.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for everything inside the editor
    <div
      className="editor"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'f' || !(event.metaKey || event.ctrlKey)) return;
        if (event.altKey || event.shiftKey || isSource) return;
        event.preventDefault();
        find();
      }}
    >
      <EditorToolbar
        ref={toolbar}
        formats={formats}
        isSource={isSource}
        onRun={run}
        onLink={() => view.current && setLinkHref(linkAt(view.current.state)?.href ?? '')}
        onSource={() => setIsSource(!isSource)}
        onPicture={pictures && (() => pictureField.current?.click())}
        onFind={find}
        onLeave={() => view.current?.focus()}
        onHideKeyboard={() => view.current?.dom.blur()}
        end={
          canDictate ? (
            <>
              {!isSource && <EditorDictation getView={() => view.current} slot={dictationSlot} />}
              {toolbarEnd}
            </>
          ) : (
            toolbarEnd
          )
        }
      />
      {pictures && (
        <input
          ref={pictureField}
          type="file"
          hidden
          multiple
          accept="image/*"
          aria-label="Pictures to add"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            const current = view.current;
            if (current !== null) addPictures(current, files, current.state.selection.to);
            current?.focus();
          }}
        />
      )}
      {isFinding && !isSource && (
        <Suspense>
          <FindBar
            key={shownWords}
            initial={shownWords}
            onApply={(make) => view.current?.dispatch(make(view.current.state))}
            onClose={() => {
              setIsFinding(false);
              setShownWords('');
              view.current?.focus();
            }}
          />
        </Suspense>
      )}
      {canDictate && <div ref={setDictationSlot} />}
      {bar}
      <div className="editor-page">
        {children}
        {isSource ? (
          <SourceView
            initial={latest.current}
            label={label}
            placeholder={placeholder}
            isNeeded={doublesLetters}
            onChange={(text) => {
              latest.current = text;
              setIsEmpty(text.trim() === '');
              props.onChange();
            }}
            onBlur={props.onBlur}
            onLeaveSource={() => setIsSource(false)}
          />
        ) : (
          <div className="relative">
            {isEmpty && (
              <p aria-hidden="true" className="editor-placeholder">
                {placeholder}
              </p>
            )}
            {isReading && (
              <div dir="auto" aria-busy="true" className="text-body">
                <Suspense fallback={<p className="whitespace-pre-wrap wrap-anywhere">{beginning}</p>}>
                  <AnswerBody text={beginning} />
                </Suspense>
                <p className="whitespace-pre-wrap wrap-anywhere">{latest.current.slice(beginning.length)}</p>
              </div>
            )}
            <div ref={place} />
          </div>
        )}
      </div>
      {linkHref !== null && (
        <Suspense>
          <LinkDialog
            href={linkHref}
            onClose={() => {
              setLinkHref(null);
              view.current?.focus();
            }}
            onRun={run}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The blocks that fill the window; formatting all of a long text would hold up the page. */
function beginningOf(markdown: string): string {
  if (markdown.length <= mostReadHere) return '';
  const end = markdown.lastIndexOf('\n\n', mostShownFormatted);
  return end < 0 ? '' : markdown.slice(0, end + 2);
}

/** Which of the search terms occur in the text: all of them together, or the first that does. */
function placeOf(document: Node, sought: string): string {
  const whole = sought.trim();
  const wanted = whole === '' ? [] : [whole, ...whole.split(/\s+/)];
  return wanted.find((words) => findPlaces(document, words).length > 0) ?? '';
}
