import path from 'node:path';
import type { CodeSplittingGroup, Plugin } from 'rolldown';

export interface ServerGroupingOptions {
  /** What starts it, before anything else is read. */
  main: string;
  /** What the server consists of once its database is being opened. */
  server: string;
}

/** Large packages that few requests need: they are imported where they are used, and a start does without them. */
const late = ['sharp', 'opentype.js', 'ical.js', 'windows-iana', 'nodemailer', 'stripe', 'unpdf'];

interface Links {
  imports: readonly string[];
  late: readonly string[];
}

/** A feature that is loaded by its declaration is part of every start. */
const isAlwaysLoaded = (id: string) => id.endsWith('.feature.ts');
const isOfPackage = (id: string) => id.includes('/node_modules/');

/** Puts what every start of the server reads into three files: what it begins with, packages, and our own code. */
export function groupServer(options: ServerGroupingOptions): {
  plugin: Plugin;
  groups: CodeSplittingGroup[];
} {
  const groupOf = new Map<string, string>();
  const group = (name: string, priority: number): CodeSplittingGroup => ({
    name,
    priority,
    test: (id) => groupOf.get(id) === name,
  });
  return {
    plugin: {
      name: 'group-server',
      buildEnd(error) {
        if (error) return;
        const links = new Map<string, Links>();
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id);
          if (info) links.set(id, { imports: info.importedIds, late: info.dynamicallyImportedIds });
        }
        for (const [id, name] of planServer(links, options)) groupOf.set(id, name);
      },
    },
    // Dependencies first: a group takes along what its modules import unless an earlier group has it.
    groups: [group('main', 3), group('packages', 2), group('server', 1)],
  };
}

/**
 * The group of each module that a start loads.
 * @throws Error if it would load a package that has to wait until it is used.
 */
export function planServer(
  links: ReadonlyMap<string, Links>,
  { main, server }: ServerGroupingOptions,
): ReadonlyMap<string, string> {
  const declared = [...links].flatMap(([id, { late }]) =>
    id.endsWith('.declaration.ts') ? late.filter(isAlwaysLoaded) : [],
  );
  const importsOf = (id: string) => links.get(id)?.imports ?? [];
  const plan = new Map([...reachedFrom([main], importsOf)].map((id) => [id, 'main']));
  for (const id of reachedFrom([server, ...declared], importsOf)) {
    const early = late.find((name) => id === name || id.includes(`/node_modules/${name}/`));
    if (early) throw new Error(`Each start of the server would load ${early}. Import it where it is used.`);
    if (!path.isAbsolute(id) || id === server || plan.has(id)) continue;
    plan.set(id, isOfPackage(id) ? 'packages' : 'server');
  }
  return plan;
}

function reachedFrom(
  entries: readonly string[],
  next: (id: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...next(id));
  }
  return found;
}
