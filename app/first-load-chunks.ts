import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the bundler tells of the graph of modules. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

const sources = fileURLToPath(new URL('src/', import.meta.url));

/** The screens that a first visit needs. What they load later (`import()`) is not part of them. */
const lists = ['lists/layout/open-store.tsx', 'lists/layout/screens.tsx', 'lists/list/list-screen.tsx'];

/** What every first visit loads besides. Each is a file of its own, and what it imports belongs to the first load too. */
const routes = ['root.tsx', 'lists/lists-app.tsx'];

/** The pages that work without the lists. */
const pages = ['root.tsx', ...globSync('accounts/*.tsx', { cwd: sources })];

/** The module that all icons are imported through, which would make the icons of every screen part of the first load. */
const allIcons = /\/lucide-react\.m?js$/;
const importedIcons = /import\s*\{([\w\s,]*)\}\s*from\s*["']lucide-react["']/g;

/** React Router gives a route module an id of its own for each part that browsers load. */
const parts = ['', '?route-chunk=main', '?__react-router-build-client-route'];

/**
 * Returns the groups of modules that are one file each: React with the router, what the lists and the other pages share, and
 * the lists. Bundlers make a file for each set of screens that share a module, which is dozens of small files here, and each of them
 * compresses on its own.
 */
export function firstLoadChunks() {
  let chunks: { ofLists: ReadonlySet<string>; ofPages: ReadonlySet<string> } | null = null;
  const reach = (graph: Graph) => {
    chunks ??= { ofLists: reachable([...lists, ...routes], graph), ofPages: reachable(pages, graph) };
    return chunks;
  };
  return [
    { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
    {
      debugName: 'shared',
      name(id: string, graph: Graph) {
        const { ofLists, ofPages } = reach(graph);
        return ofLists.has(id) && ofPages.has(id) ? 'shared' : null;
      },
      priority: 2,
    },
    {
      debugName: 'lists',
      name: (id: string, graph: Graph) => (reach(graph).ofLists.has(id) ? 'lists' : null),
      priority: 1,
    },
  ];
}

/** Returns the ids of all modules that those files import, directly or not, and of the files themselves unless they are `routes`. */
function reachable(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (id: string) => {
    const known = graph.getModuleInfo(id);
    if (!known || ids.has(id)) return;
    ids.add(id);
    for (const imported of known.importedIds) {
      if (allIcons.test(imported)) for (const icon of iconsOf(known.code ?? '', imported, graph)) visit(icon);
      else visit(imported);
    }
  };
  for (const file of files) for (const part of parts) visit(sources + file + part);
  for (const file of routes) for (const part of parts) ids.delete(sources + file + part);
  return ids;
}

/** Returns the ids of the icons that a module imports by their names. The module of all icons has a line for each. */
function iconsOf(code: string, all: string, graph: Graph): string[] {
  const files = graph.getModuleInfo(all);
  const lines = files?.code?.split('\n') ?? [];
  const names = [...code.matchAll(importedIcons)].flatMap(([, list = '']) => list.split(','));
  return names.flatMap((given) => {
    const [name = ''] = given.trim().split(' ');
    const line = lines.find((each) => [',', ' '].some((end) => each.includes(`default as ${name}${end}`))) ?? '';
    const [file] = /\/icons\/[\w-]+\.m?js/.exec(line) ?? [];
    return file ? (files?.importedIds ?? []).filter((id) => id.endsWith(file)) : [];
  });
}
