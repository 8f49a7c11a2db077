/** What a chunk's name is found by: what Rolldown tells of the modules. */
interface Modules {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; code: string | null } | null;
}

const react = /node_modules\/(react|react-dom|scheduler)\//;
const router = /node_modules\/react-router\//;
const feedback = /\/site\/src\/public\/(feedback|feature-requests|bug-reports)\//;
const items = /\/site\/src\/public\/(feature-requests|bug-reports)\/[\w-]+-page\.tsx/;
const plans = /\/site\/src\/public\/(home|pricing)\//;
const reading = /\/site\/src\/public\/(posts|help|reading|about|policies|sitemap|search)\//;
const desk = /\/site\/src\/desk\//;

/** Shared by so many pages, code is worth loading with any of them. */
const manyPages = 5;

/**
 * The site's scripts in few files instead of two hundred crumbs: each file compresses by itself, costs a request and stands
 * in the manifest that every page loads. React is one, the router is one, what stands around every page is one, and so is what
 * several public pages share, or those of feedback, or the lists and pages of its items, or those of the desk. What one page alone needs
 * stays with it.
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
    ...['pages', 'lists', 'reading', 'feedback', 'items', 'late'].map((name) => named(name, 3)),
    named('plans', 2),
    named('desk', 1),
  ];
}

/** Who asks a second time gets what was found the first time: modules are many, and telling about them is slow. */
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
    // What starts the app stands alone: the other chunks may run before it is to start (web/intent.js).
    if (/\/entry\.client\.tsx$/.test(id)) return null;
    const users = [...usersOf(id, modules)];
    if (users.some((user) => /\/(root\.tsx\?|entry\.client)/.test(user))) return 'site';
    const isLate = (user: string) => (modules.getModuleInfo(user)?.dynamicImporters.length ?? 0) > 0;
    const pages = users.filter((user) => user.includes('?__react-router-build-client-route'));
    if (isLate(id)) return null;
    const starts = [...pages, ...users.filter((user) => !pages.includes(user) && isLate(user))];
    if (starts.length < 2) return null;
    const visited = starts.filter((start) => !desk.test(start));
    if (visited.length === 0) return pages.length >= manyPages ? 'desk' : null;
    if (!visited.some((start) => pages.includes(start))) return 'late';
    if (visited.every((start) => plans.test(start))) return 'plans';
    if (visited.some((start) => !feedback.test(start) && !reading.test(start))) return 'pages';
    if (visited.filter((start) => pages.includes(start)).every((start) => items.test(start))) return 'items';
    if (visited.every((start) => feedback.test(start))) return 'feedback';
    return visited.every((start) => reading.test(start)) ? 'reading' : 'lists';
  }

  return (id: string, modules: Modules) => {
    const chunk = chunks.has(id) ? chunks.get(id) : find(id, modules);
    chunks.set(id, chunk ?? null);
    return chunk;
  };
}

/** Who imports a module. All icons come through one file: theirs are those who name them, not who names any. */
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
    const found = known.get(id);
    if (found) return found;
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const icon = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id)?.[1];
    if (icon && users.size === 0) for (const barrel of importers) readBarrel(barrel, modules);
    const own = icon ? (users.get(icon) ?? []) : importers;
    known.set(id, own);
    return own;
  };
}
