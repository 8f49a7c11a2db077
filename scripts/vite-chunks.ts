/** The part of Rolldown's module information that chunk names are derived from. */
interface Modules {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; code: string | null } | null;
}

const react = /node_modules\/(react|react-dom|scheduler)\//;
const router = /node_modules\/react-router\//;
const feedback = /\/site\/src\/public\/(feedback|feature-requests|bug-reports)\//;
/** The pages of feedback accounts, with their fields of passwords. */
const accounts = /\/site\/src\/public\/feedback\/account\//;
const items = /\/site\/src\/public\/(feature-requests|bug-reports)\/[\w-]+-page\.tsx/;
const plans = /\/site\/src\/public\/(home|pricing)\//;
/** Every other public page, also those of nouns that are added; the rest of public/ belongs to the layout of every page. */
const reading =
  /\/site\/src\/public\/(?!(feedback|feature-requests|bug-reports|home|pricing|layout|offline|chat|seo|site-data|snippets|app-redirect)\/)/;
/** Names the folder of a public page: that of its noun. */
const roomOf = /\/site\/src\/public\/([\w-]+)\//;
/** Staff's previews, which show the same parts as pages. Visitors never load them, so they do not count as pages that share a part. */
const previews = /\/site\/src\/public\/previews\//;
const desk = /\/site\/src\/desk\//;

/** A module that only desk pages use moves into the shared desk chunk if at least this many pages use it. */
const manyPages = 5;

/**
 * Returns the code-splitting groups of the site's client build for Rolldown. They produce a few files instead of two
 * hundred small ones, because each file is compressed separately, costs a request and is listed in the manifest that
 * every page loads. React, the router and the layout of every page have a chunk each. Modules that several pages share
 * are grouped by the pages that use them: public pages, those of one noun, feedback, lists and items, or the desk. A module that only one
 * page uses stays in that page's chunk.
 */
export function chunkGroups() {
  const chunkOf = openChunks();
  const named = (wanted: string, priority: number) => ({
    debugName: wanted,
    priority,
    name: (id: string, modules: Modules) => (chunkOf(id, modules) === wanted ? wanted : null),
  });
  return [
    { name: 'react', test: react, priority: 5 },
    { name: 'router', test: router, priority: 5 },
    named('site', 4),
    ...['pages', 'lists', 'reading', 'feedback', 'accounts', 'items', 'late'].map((name) => named(name, 3)),
    {
      debugName: 'pages of one noun',
      priority: 3,
      name: (id: string, modules: Modules) => /-pages$/.exec(chunkOf(id, modules) ?? '')?.input ?? null,
    },
    named('plans', 2),
    named('desk', 1),
  ];
}

/**
 * Returns a function that finds the chunk name of a module. It caches the result for each module, because the build
 * asks repeatedly for many modules and their information is slow to get.
 */
function openChunks() {
  const chunks = new Map<string, string | null>();
  const importersOf = openImporters();

  function usersOf(id: string, modules: Modules, users = new Set<string>()): Set<string> {
    if (users.has(id)) return users;
    users.add(id);
    for (const user of importersOf(id, modules)) usersOf(user, modules, users);
    return users;
  }

  function find(id: string, modules: Modules): string | null {
    // The module that starts React stays separate, because web/intent.js runs the other chunks before it starts React.
    if (/\/entry\.client\.tsx$/.test(id)) return null;
    const users = [...usersOf(id, modules)];
    if (users.some((user) => /\/(root\.tsx\?|entry\.client)/.test(user))) return 'site';
    const isLate = (user: string) => (modules.getModuleInfo(user)?.dynamicImporters.length ?? 0) > 0;
    const pages = users.filter((user) => user.includes('?__react-router-build-client-route'));
    if (isLate(id)) return null;
    const starts = [...pages, ...users.filter((user) => !pages.includes(user) && isLate(user))].filter(
      (start) => !previews.test(start),
    );
    if (starts.length < 2) return null;
    const visited = starts.filter((start) => !desk.test(start));
    if (visited.length === 0) return pages.length >= manyPages ? 'desk' : null;
    if (!visited.some((start) => pages.includes(start))) return 'late';
    if (visited.every((start) => plans.test(start))) return 'plans';
    if (visited.some((start) => !feedback.test(start) && !reading.test(start))) return 'pages';
    if (visited.filter((start) => pages.includes(start)).every((start) => items.test(start))) return 'items';
    if (visited.every((start) => accounts.test(start))) return 'accounts';
    if (visited.every((start) => feedback.test(start))) return 'feedback';
    if (!visited.every((start) => reading.test(start))) return 'lists';
    const rooms = new Set(visited.map((start) => roomOf.exec(start)?.[1]));
    const [room] = rooms;
    return rooms.size === 1 && room ? `${room}-pages` : 'reading';
  }

  return (id: string, modules: Modules) => {
    const chunk = chunks.has(id) ? chunks.get(id) : find(id, modules);
    chunks.set(id, chunk ?? null);
    return chunk;
  };
}

/**
 * Returns a function that lists the modules that import a module. All icons are imported through one barrel file; for
 * an icon it lists only the modules that import that icon by name, not every module that imports the barrel.
 */
function openImporters() {
  const known = new Map<string, string[]>();
  const users = new Map<string, string[]>();

  function readBarrel(barrel: string, modules: Modules): void {
    const { importers = [], code } = modules.getModuleInfo(barrel) ?? {};
    const fileOf = new Map<string, string>();
    for (const [, names = '', file = ''] of code?.matchAll(/export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.mjs/g) ??
      [])
      for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file);
    for (const user of importers) {
      const text = modules.getModuleInfo(user)?.code ?? '';
      const imported = /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(text)?.[1] ?? '';
      for (const name of imported.match(/\w+/g) ?? []) {
        const file = fileOf.get(name);
        if (file) users.set(file, [...(users.get(file) ?? []), user]);
      }
    }
  }

  return (id: string, modules: Modules): string[] => {
    const knownImporters = known.get(id);
    if (knownImporters) return knownImporters;
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const icon = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id)?.[1];
    if (icon && users.size === 0) for (const barrel of importers) readBarrel(barrel, modules);
    const own = icon ? (users.get(icon) ?? []) : importers;
    known.set(id, own);
    return own;
  };
}
