import {
  type ComponentProps,
  createContext,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { EarlierMessages } from './earlier-messages.tsx';
import { runningItems, storedItems } from './message-items.ts';
import { MessageList, type MessageListProps } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { onShowMessage } from './show-message.ts';

interface LongMessageListProps extends MessageListProps {
  scroller: RefObject<HTMLElement | null>;
  /** Null when everything is loaded. */
  onEarlier: (() => void) | null;
  isLoadingEarlier: boolean;
}

/** When the view is this close to the first loaded message, earlier ones are fetched. */
const nearStartPx = 2_400;
/** Space between the scroller's start and the list: its padding, and the row for earlier messages. */
const paddingPx = 24;
const earlierRowPx = 56;

interface RowFacts {
  idOf: (index: number) => string;
  /** Unknown while only a part is loaded. */
  count: number | null;
}

const RowContext = createContext<RowFacts>({ idOf: () => '', count: null });

interface RowProps extends ComponentProps<'li'> {
  index: number;
}

function Row({ index, children, ...rest }: RowProps) {
  const { idOf, count } = use(RowContext);
  // Only some of the rows are in the page, so each states its position in the whole list.
  const place = count === null ? {} : { 'aria-setsize': count, 'aria-posinset': index + 1 };
  return (
    <li data-message={idOf(index)} {...place} {...rest}>
      <div data-row>{children}</div>
      {/* The list measures the content of an entry, not its padding. */}
      <div className="h-7" />
    </li>
  );
}

/** Paper does not scroll, so every loaded message is drawn. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

/** The messages of a long chat. Only those near the view are elements of the page. */
export function LongMessageList(props: LongMessageListProps) {
  const isPrinting = useIsPrinting();
  return isPrinting ? <MessageList {...props} /> : <VirtualMessages {...props} />;
}

function VirtualMessages(props: LongMessageListProps) {
  const { messages, running, highlightOf, hasSourceColumn, actions, scroller } = props;
  const { onEarlier, isLoadingEarlier } = props;
  const usable = running === null ? actions : null;
  const stored = useMemo(() => storedItems(messages), [messages]);
  const items = running ? [...stored, ...runningItems(running, stored)] : stored;
  const list = useRef<VirtualizerHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);

  // What was first is still there, but no longer first: older messages were inserted before it.
  const first = stored[0]?.key;
  const shownFirst = useRef(first);
  const isGrowingAtStart =
    first !== shownFirst.current && stored.some(({ key }) => key === shownFirst.current);
  useLayoutEffect(() => {
    shownFirst.current = first;
  }, [first]);

  // A chat opens at its end. Until it is scrolled there, being at its start means nothing.
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        hasArrived.current = true;
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller]);

  useEffect(
    () =>
      onShowMessage(root, (id) => {
        const index = stored.findIndex((item) => item.id === id);
        if (index >= 0) list.current?.scrollToIndex(index, { align: 'center' });
      }),
    [stored],
  );

  useEffect(() => {
    const element = scroller.current;
    if (!element || !onEarlier) return;
    const look = () => {
      if (hasArrived.current && !isLoadingEarlier && element.scrollTop < nearStartPx) onEarlier();
    };
    // Someone who is already waiting there does not scroll again.
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, onEarlier, isLoadingEarlier]);

  const facts = useMemo<RowFacts>(
    () => ({ idOf: (index) => items[index]?.id ?? '', count: onEarlier ? null : items.length }),
    [items, onEarlier],
  );
  const kept = [...(focused === null ? [] : [focused]), items.length - 1];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div
      ref={root}
      data-messages="long"
      // The focused row stays mounted, wherever the person scrolls.
      onFocus={(event) => {
        const id = event.target.closest<HTMLElement>('[data-message]')?.dataset.message;
        setFocused(id === undefined ? null : items.findIndex((item) => item.id === id));
      }}
      onBlur={() => setFocused(null)}
    >
      <EarlierMessages onShow={onEarlier} isLoading={isLoadingEarlier} heightPx={earlierRowPx} />
      <RowContext value={facts}>
        <Virtualizer
          ref={list}
          as={Messages}
          item={Row}
          scrollRef={scroller}
          startMargin={paddingPx + (onEarlier ? earlierRowPx : 0)}
          shift={isGrowingAtStart}
          keepMounted={kept}
          bufferSize={600}
          data={items}
        >
          {(item) => (
            <MessageRow key={item.key} {...{ item, highlightOf, hasSourceColumn }} actions={usable} />
          )}
        </Virtualizer>
      </RowContext>
    </div>
  );
}

function Messages(props: ComponentProps<'ol'>) {
  return <ol aria-label="Messages" {...props} />;
}
