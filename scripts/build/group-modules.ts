import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type ChunkCosts, type PlannedModule, planChunks } from './chunk-plan.ts';

type ModuleInfo = Rolldown.ModuleInfo;
type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

export interface GroupingOptions {
  /** The application's document: its static imports are loaded before any screen. */
  application: string;
  /** The document of the site's pages. Their lazy imports must not depend on the application. */
  site: string;
  /** Modules that already have their own file. */
  isGrouped: (id: string) => boolean;
  /** Modules that are always loaded together, by the first of them or by a name. */
  together: () => ReadonlyMap<string, readonly string[]>;
  /** How often each is opened, relative to others. */
  weightOf: (entry: string, isOfSite: boolean) => number;
  /** The cost of one more file when it is opened, in characters of source. */
  fileCostOf: (entry: string, isOfSite: boolean) => number;
}

/** More than the longest possible chain of files that use each other. */
const maxLevels = 40;

/**
 * Groups what screens share into few files, as planned by `planChunks`. By default the build creates a file for each
 * combination of screens, hundreds of one or two kilobytes, most of them a single icon.
 */
export function groupModules(options: GroupingOptions): { plugin: Plugin; groups: Groups } {
  const chunkOf = new Map<string, { name: string; level: number }>();
  return {
    plugin: {
      name: 'group-modules',
      apply: 'build',
      buildEnd(error) {
        if (error) return;
        const infos = new Map<string, ModuleInfo>();
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id);
          if (info) infos.set(id, info);
        }
        const hostOf = hosts(infos, options);
        const ofSite = loadedLateBySite(infos, options);
        const chunks = planChunks(listShared(infos, { ...options, hostOf }), {
          fileOf: (entry) => options.fileCostOf(entry, ofSite.has(entry)),
          weightOf: (entry) => options.weightOf(entry, ofSite.has(entry)),
          hostOf,
        });
        const taken = new Map<string, number>();
        for (const { modules, level } of chunks) {
          const found = nameOf(modules, infos);
          // Groups of the same name and level would be merged into one file, whoever loads them.
          const count = (taken.get(`${level} ${found}`) ?? 0) + 1;
          taken.set(`${level} ${found}`, count);
          const name = count === 1 ? found : `${found}-${count}`;
          for (const id of modules) chunkOf.set(id, { name, level });
        }
      },
    },
    // Dependencies first: a group includes its modules' imports that no earlier group took.
    groups: Array.from({ length: maxLevels }, (_, level) => ({
      debugName: `shared, level ${level}`,
      name: (id: string) => {
        const chunk = chunkOf.get(id);
        return chunk?.level === level ? chunk.name : null;
      },
      priority: maxLevels - level,
    })),
  };
}

/** Lazy imports of the site's pages come after their document, and all others after the application. */
function hosts(
  infos: ReadonlyMap<string, ModuleInfo>,
  { application, site }: Pick<GroupingOptions, 'application' | 'site'>,
): (entry: string) => string | undefined {
  const ofSite = new Set(
    [...closureOf([site], infos)].flatMap((id) => infos.get(id)?.dynamicallyImportedIds ?? []),
  );
  return (entry) => {
    if (infos.get(entry)?.isEntry) return undefined;
    return ofSite.has(entry) ? site : application;
  };
}

/** Whatever documents other than the application's load lazily. */
function loadedLateBySite(
  infos: ReadonlyMap<string, ModuleInfo>,
  { application }: Pick<GroupingOptions, 'application'>,
): ReadonlySet<string> {
  const documents = [...infos].filter(([id, info]) => info.isEntry && id !== application);
  return new Set(
    documents.flatMap(([id]) =>
      [...closureOf([id], infos)].flatMap((used) => infos.get(used)?.dynamicallyImportedIds ?? []),
    ),
  );
}

/**
 * What more than one entry needs, or one that is made of several modules. Excludes entries: loading a part of a group
 * would start their page.
 */
function listShared(
  infos: ReadonlyMap<string, ModuleInfo>,
  { application, isGrouped, hostOf, together }: GroupingOptions & Pick<ChunkCosts, 'hostOf'>,
): PlannedModule[] {
  const entries = listEntries(infos, together());
  const closures = new Map([...entries].map(([entry, modules]) => [entry, closureOf(modules, infos)]));
  const needs = new Map<string, Set<string>>();
  for (const [entry, closure] of closures) {
    const ofHost = closures.get(hostOf(entry) ?? '');
    for (const id of closure) if (!ofHost?.has(id)) needs.set(id, (needs.get(id) ?? new Set()).add(entry));
  }
  const isLeftOut = (id: string) => entries.has(id) && !isImported(infos.get(id));
  const isStart = (id: string) => infos.get(id)?.importers.some((by) => infos.get(by)?.isEntry);
  const isOfSeveral = (entry: string) => (entries.get(entry)?.length ?? 0) > 1;
  return [...needs]
    .filter(([, by]) => by.size > 1 || by.has(application) || [...by].some(isOfSeveral))
    .filter(([id]) => !isLeftOut(id) && !isStart(id) && !isGrouped(id))
    .map(([id, by]) => ({
      id,
      entries: by,
      size: sizeOf(infos.get(id)),
      imports: infos.get(id)?.importedIds ?? [],
    }));
}

/** Not only lazily loaded: without its own group it would be put into a file that only some of its importers load. */
const isImported = (info: ModuleInfo | undefined): boolean =>
  info !== undefined && !info.isEntry && info.importers.length > 0;

/** Documents, and our own lazy imports, with what is loaded along with them. Those of packages are left to the bundler. */
function listEntries(
  infos: ReadonlyMap<string, ModuleInfo>,
  together: ReadonlyMap<string, readonly string[]>,
): Map<string, readonly string[]> {
  const entries = new Map<string, readonly string[]>();
  const parts = new Set([...together.values()].flat());
  for (const [id, info] of infos) {
    if (info.isEntry) entries.set(id, [id]);
    for (const late of info.dynamicallyImportedIds)
      if (!late.includes('/node_modules/') && !parts.has(late)) entries.set(late, [late]);
  }
  for (const [entry, modules] of together) entries.set(entry, modules);
  return entries;
}

function closureOf(modules: readonly string[], infos: ReadonlyMap<string, ModuleInfo>): Set<string> {
  const found = new Set<string>();
  const waiting = [...modules];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = infos.get(id);
    if (!info || found.has(id)) continue;
    found.add(id);
    waiting.push(...info.importedIds);
  }
  return found;
}

/** About a third of a package is used, and the rest is comments. */
function sizeOf(info: ModuleInfo | undefined): number {
  const length = info?.code?.length ?? 0;
  return info?.id.includes('/node_modules/') ? length / 3 : length;
}

/** Named after the largest of our own modules in it, as the build does by default. */
function nameOf(modules: readonly string[], infos: ReadonlyMap<string, ModuleInfo>): string {
  const own = modules.filter((id) => !id.includes('/node_modules/') && path.isAbsolute(id));
  // For a package, tree shaking may have removed the largest module, whose name would then mislead.
  if (own.length === 0) return 'packages';
  const sizes = own.map((id) => ({ id, size: sizeOf(infos.get(id)) }));
  const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one));
  return path
    .basename(largest.id)
    .replace(/(?:\.\w+)+$/, '')
    .replaceAll(/[^\w-]/g, '');
}
