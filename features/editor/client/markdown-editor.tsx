import type { Node } from 'prosemirror-model';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useIsOff } from '#client/app/product.tsx';
import { onVoicePreference, voicePreference } from '#features/voice/client/voice-preference.ts';
import { linkAt } from './commands/links.ts';
import { EditorDictation } from './dictation/editor-dictation.tsx';
import { FindBar } from './find/find-bar.tsx';
import { findPlaces } from './find/found-places.ts';
import { LinkDialog } from './link-dialog.tsx';
import { documentFromMarkdown, documentFromTree } from './markdown/document-from-markdown.ts';
import { markdownFromDocument } from './markdown/markdown-from-document.ts';
import { mostReadHere, parseBeside } from './markdown/parse-beside.ts';
import { addedPictures, addPictures, type PictureStore } from './pictures/added-pictures.ts';
import type { OtherPictureAddress } from './pictures/shown-address.ts';
import { SourceView } from './source-view.tsx';
import { createView } from './surface/create-view.ts';
import { replaceDocument } from './surface/replace-document.ts';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';
import { type Formats, readFormats } from './toolbar/read-formats.ts';
import './editor.css';

export interface MarkdownEditorHandle {
  getMarkdown: () => string;
  /** Puts another version of the text in place; the caret stays in what is the same. It can be undone. */
  setMarkdown: (markdown: string) => void;
  focus: () => void;
  /** Opens the bar that looks for words in the text. */
  find: () => void;
  /** The box itself; null while the source is shown. */
  getView: () => EditorView | null;
  /** Does something with the text, unless its source is shown. */
  run: (command: Command) => boolean;
}

interface MarkdownEditorProps {
  ref?: Ref<MarkdownEditorHandle>;
  /** What it begins with. Later changes come by `setMarkdown`. */
  markdown: string;
  label: string;
  placeholder: string;
  /** Words that were looked for and led here: the first place of them is shown. */
  sought?: string | undefined;
  /** The text is there; until then its words can be read, and `getMarkdown` gives them. */
  onReady?: () => void;
  /** Something changed: whoever saves asks for the text when it is time. */
  onChange: () => void;
  onBlur?: () => void;
  /** Between the toolbar and the text, such as a title. */
  children?: ReactNode;
  /** At the end of the toolbar. */
  toolbarEnd?: ReactNode;
  /** Under the toolbar, such as what is reviewed. */
  bar?: ReactNode;
  /** The same ones for as long as it is shown. */
  plugins?: readonly Plugin[];
  /** Stores pictures that are pasted, dropped or chosen; without it there are none to be added. */
  pictures?: PictureStore;
  /** Where pictures of others who write in the text are found; the same function for as long as it is shown. */
  otherPictureAddress?: OtherPictureAddress;
  /** Tab goes from one `{{place to fill in}}` to the next. */
  hasStops?: boolean;
}

/** Every ProseMirror editor doubles letters there. */
const doublesLetters = /Android.*Firefox/.test(navigator.userAgent);

/** A text of Markdown to be written in, as it will look or as its source. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { ref, markdown, label, placeholder, children, toolbarEnd, bar, plugins, hasStops = false } = props;
  const { pictures, otherPictureAddress, sought = '' } = props;
  const isVoiceOff = useIsOff()('/voice');
  const wantsVoice = useSyncExternalStore(onVoicePreference, () => voicePreference().voiceEnabled);
  const canDictate = wantsVoice && !isVoiceOff;
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

  const change = useEffectEvent(() => props.onChange());
  const leave = useEffectEvent(() => props.onBlur?.());
  const show = useEffectEvent((state: EditorState, isChanged: boolean) => {
    setFormats((before) => readFormats(state, before));
    if (!isChanged) return;
    setIsEmpty(
      state.doc.childCount === 1 &&
        state.doc.firstChild?.type.name === 'paragraph' &&
        state.doc.textContent === '',
    );
    change();
  });

  const goToSought = useEffectEvent((words: string) => {
    const found = view.current === null ? '' : placeOf(view.current.state.doc, words);
    if (found === '') return;
    setShownWords(found);
    setIsFinding(true);
  });
  // Somebody who has it open may look for other words in it.
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
        // Left before it was there.
        () => undefined,
      );
    }
    return () => {
      leaving.abort();
      if (created === null) return;
      latest.current = markdownFromDocument(created.state.doc);
      view.current = null;
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
    find,
    getView: () => view.current,
    run: (command) =>
      view.current !== null && command(view.current.state, view.current.dispatch, view.current),
  }));

  function find() {
    // What is looked for is marked in the text; its source is searched by the browser.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of all that stands in the editor
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
              <p dir="auto" aria-busy="true" className="text-body whitespace-pre-wrap wrap-anywhere">
                {latest.current}
              </p>
            )}
            <div ref={place} />
          </div>
        )}
      </div>
      {linkHref !== null && (
        <LinkDialog
          href={linkHref}
          onClose={() => {
            setLinkHref(null);
            view.current?.focus();
          }}
          onRun={run}
        />
      )}
    </div>
  );
}

/** What of the words that were looked for stands in the text: all of them together, or the first that does. */
function placeOf(document: Node, sought: string): string {
  const whole = sought.trim();
  const wanted = whole === '' ? [] : [whole, ...whole.split(/\s+/)];
  return wanted.find((words) => findPlaces(document, words).length > 0) ?? '';
}
