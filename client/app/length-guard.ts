const limitedFields = 'input[maxlength], textarea[maxlength]';

/** With a thousands separator: these numbers are there to be read. */
function counted(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`;
}

function isLimited(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches(limitedFields);
}

/** What the field would get: a field of one line drops the breaks of what is pasted. */
function arriving({ inputType, data }: InputEvent, field: Element): string {
  if (inputType === 'insertLineBreak') return '\n';
  const text = (data ?? '').replace(/\r\n?/g, '\n');
  return field instanceof HTMLTextAreaElement ? text : text.replaceAll('\n', '');
}

/** Why that does not fit; null when it does. */
function refusalOf(event: InputEvent, field: HTMLInputElement | HTMLTextAreaElement): string | null {
  const { value, maxLength } = field;
  // Fields for addresses and numbers do not say what is selected in them.
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  const room = maxLength - value.length + selected;
  const { length } = arriving(event, field);
  if (length <= room) return null;
  if (length === 1) return `The limit is ${counted(maxLength)}.`;
  const space =
    /* text */
    room === maxLength
      ? `the limit is ${counted(maxLength)}`
      : `there is room for ${counted(Math.max(0, room))}`;
  return `That is ${counted(length)}, and ${space}. Nothing was added.`;
}

let notice: HTMLElement | null = null;

function closeNotice(): void {
  notice?.remove();
  notice = null;
}

/** Beside the field, over everything, and within the dialog that the field is in: what is outside is not read out. */
function showNotice(field: Element, text: string): void {
  closeNotice();
  notice = document.createElement('p');
  notice.role = 'alert';
  notice.popover = 'manual';
  notice.className =
    'fixed inset-auto m-0 w-max max-w-[min(22rem,calc(100vw-2rem))] rounded-control border border-line-strong bg-text px-3 py-2 text-small text-canvas shadow-e3';
  notice.textContent = text;
  (field.closest('[role="dialog"], [role="alertdialog"]') ?? document.body).append(notice);
  notice.showPopover();
  const { left, top, bottom } = field.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = notice;
  const isBelow = bottom + offsetHeight + 16 < innerHeight;
  notice.style.left = `${Math.max(16, Math.min(left, innerWidth - offsetWidth - 16))}px`;
  notice.style.top = `${isBelow ? bottom + 6 : Math.max(8, top - offsetHeight - 6)}px`;
}

/**
 * A browser cuts what is too long for a field without a word. Here it is refused whole, and said with the number, so
 * that nobody sends half of what they meant. Returns what ends it.
 */
export function guardLengths(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener(
    'beforeinput',
    (event) => {
      if (!isLimited(event.target) || !event.cancelable || !event.inputType.startsWith('insert')) return;
      const refusal = refusalOf(event, event.target);
      if (refusal === null) return;
      event.preventDefault();
      showNotice(event.target, refusal);
    },
    options,
  );
  document.addEventListener('input', closeNotice, options);
  document.addEventListener('focusout', closeNotice, options);
  window.addEventListener('scroll', closeNotice, options);
  return () => {
    listening.abort();
    closeNotice();
  };
}
