/** A file split into components, so that one bad component does not affect the others. */
export interface CutCalendar {
  events: string[];
  zones: string[];
  /** Tasks and journals. */
  tasks: number;
}

const kept = new Set(['VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL']);
const edge = /^(BEGIN|END):([\w-]+)\s*$/i;
/** Cheap check first: most lines begin with another letter, and there are hundreds of thousands. */
const edgeLetters = 'BbEe';

/** Lines are already unfolded; an unclosed component ends with the next one of its kind. */
export function cutComponents(file: string): CutCalendar {
  const found: CutCalendar = { events: [], zones: [], tasks: 0 };
  const text = file.replaceAll(/\r?\n[ \t]/g, '').replaceAll(/\r(?!\n)/g, '\n');
  let open: { name: string; from: number } | null = null;
  const close = (to: number) => {
    if (open?.name === 'VEVENT') found.events.push(text.slice(open.from, to).trimEnd());
    else if (open?.name === 'VTIMEZONE') found.zones.push(text.slice(open.from, to).trimEnd());
    else if (open !== null) found.tasks += 1;
    open = null;
  };
  for (let from = 0; from < text.length; ) {
    const lineEnd = text.indexOf('\n', from);
    const to = lineEnd < 0 ? text.length : lineEnd;
    const [, verb, name = ''] = edgeLetters.includes(text.charAt(from))
      ? (edge.exec(text.slice(from, to)) ?? [])
      : [];
    const component = name.toUpperCase();
    if (verb?.toUpperCase() === 'BEGIN' && kept.has(component)) {
      if (open !== null) close(from);
      open = { name: component, from };
    } else if (verb !== undefined && component === open?.name) close(to);
    from = to + 1;
  }
  if (open !== null) close(text.length);
  return found;
}
