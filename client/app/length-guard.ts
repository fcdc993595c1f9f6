const limitedFields = 'input[maxlength], textarea[maxlength]';

/** With a thousands separator: these numbers are meant to be read. */
function counted(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`;
}

function isLimited(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches(limitedFields);
}

/** The text as the field would receive it: a single-line field drops pasted line breaks. */
function arriving({ inputType, data }: InputEvent, field: Element): string {
  if (inputType === 'insertLineBreak') return '\n';
  const text = (data ?? '').replace(/\r\n?/g, '\n');
  return field instanceof HTMLTextAreaElement ? text : text.replaceAll('\n', '');
}

/** Why it does not fit; null if it does. */
function refusalOf(event: InputEvent, field: HTMLInputElement | HTMLTextAreaElement): string | null {
  const { value, maxLength } = field;
  // Email and number fields do not expose their selection.
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

/** Beside the field, on top of everything, and within the field's dialog: screen readers ignore what is outside. */
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
 * Browsers silently truncate text that is too long for a field. Here the whole paste is rejected, with the numbers, so
 * that nobody sends half of what they meant. Returns a function that stops it.
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
