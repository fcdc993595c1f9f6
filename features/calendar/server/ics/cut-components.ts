/** A file cut into its components, so that one that cannot be read costs nothing but itself. */
export interface CutCalendar {
  events: string[];
  zones: string[];
  /** Tasks and journals. */
  tasks: number;
}

const kept = new Set(['VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL']);

/** Lines are unfolded here; a component that is never closed ends with the next one of its kind. */
export function cutComponents(file: string): CutCalendar {
  const found: CutCalendar = { events: [], zones: [], tasks: 0 };
  let open: { name: string; lines: string[] } | null = null;
  const close = () => {
    if (open?.name === 'VEVENT') found.events.push(open.lines.join('\r\n'));
    else if (open?.name === 'VTIMEZONE') found.zones.push(open.lines.join('\r\n'));
    else if (open !== null) found.tasks += 1;
    open = null;
  };
  for (const line of file.replaceAll(/\r?\n[ \t]/g, '').split(/\r\n|\n|\r/)) {
    const [, verb, name = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const component = name.toUpperCase();
    if (verb?.toUpperCase() === 'BEGIN' && kept.has(component)) {
      if (open !== null) close();
      open = { name: component, lines: [line] };
    } else if (open !== null) {
      if (line.trim() !== '') open.lines.push(line);
      if (verb?.toUpperCase() === 'END' && component === open.name) close();
    }
  }
  if (open !== null) close();
  return found;
}
