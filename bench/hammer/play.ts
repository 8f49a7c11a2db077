import { readPublicPaths } from '../../e2e/attacks/existing-items.ts';
import { connection, publish } from '../../e2e/consistency-load.ts';
import type { Product } from '../../e2e/product.ts';
import { staff } from '../../e2e/staff.ts';
import { markOf, marksIn, type Person, signInOverHttp, signOutOverHttp } from './people.ts';

/** What happened, and the responses that broke a rule. */
export interface Outcome {
  counts: Record<'reads' | 'sign-ins' | 'sign-outs' | 'role changes' | 'saves', number>;
  faults: string[];
}

/**
 * For `seconds`, readers sign in, read public pages and sign out, while a super admin changes the roles of `changed` and
 * publishes policies. Every response is checked: it names its own reader and nobody else, nobody after signing out, and no
 * older edition than the last one acknowledged before it was requested; and a role decides about the next request.
 */
export async function hammer(
  product: Product,
  { readers, changed, seconds }: { readers: Person[]; changed: Person[]; seconds: number },
): Promise<Outcome> {
  const end = Date.now() + seconds * 1_000;
  const isOver = () => Date.now() >= end;
  const paths = await readPublicPaths(product);
  const admin = await signInOverHttp(product, staff);
  const counts: Outcome['counts'] = { reads: 0, 'sign-ins': 0, 'sign-outs': 0, 'role changes': 0, saves: 0 };
  const faults: string[] = [];
  const editions = { privacy: 0, terms: 0 };

  async function save(type: keyof typeof editions): Promise<void> {
    const ask = connection(product.site);
    for (let number = 1; !isOver(); number++) {
      await publish(ask, product, admin, type, number);
      editions[type] = number;
      counts.saves++;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    }
  }

  async function read(reader: Person): Promise<void> {
    const ask = connection(product.site);
    const look = async (path: string, cookie: string, expected: string | null) => {
      const edition = path === '/policies/privacy' ? editions.privacy : path === '/policies/terms' ? editions.terms : 0;
      const { status, text } = await ask(path, { headers: { cookie, 'accept-encoding': 'identity' } });
      counts.reads++;
      const marks = marksIn(text);
      const where = `${path} for ${reader.email}: ${status}`;
      if (marks.some((mark) => mark !== expected)) faults.push(`${where}, shows ${marks.join(', ')} to ${expected}`);
      if (status === 200 && expected !== null && marks.length === 0) faults.push(`${where}, does not name the reader`);
      const shown = Number(/Edition (\d+)/.exec(text)?.[1] ?? 0);
      if (status === 200 && shown < edition) faults.push(`${where}, edition ${shown} after ${edition}`);
      if (status >= 500) faults.push(where);
    };
    while (!isOver()) {
      const cookie = await signInOverHttp(product, reader);
      counts['sign-ins']++;
      for (let turn = 0; turn < 20 && !isOver(); turn++) {
        await look(['/policies/privacy', '/policies/terms'][turn % 5] ?? anyOf(paths), cookie, markOf(reader));
      }
      await signOutOverHttp(product, cookie);
      counts['sign-outs']++;
      for (const path of ['/', anyOf(paths), '/policies/terms']) await look(path, cookie, null);
    }
  }

  async function changeRole(person: Person): Promise<void> {
    const [ask, own] = [connection(product.site), connection(product.site)];
    const headers = { cookie: admin, origin: product.site, 'content-type': 'application/x-www-form-urlencoded' };
    let cookie = await signInOverHttp(product, person);
    for (let turn = 0; !isOver(); turn++) {
      const role = turn % 2 === 0 ? 'admin' : 'user';
      const body = String(new URLSearchParams({ intent: 'role', id: person.id, role }));
      const changed = await ask('/admin/staff.data', { method: 'POST', headers, body });
      if (changed.status !== 200) throw new Error(`The role was not changed: ${changed.status} ${changed.text}`);
      counts['role changes']++;
      let { status } = await own('/admin/blog', { headers: { cookie } });
      if (role === 'admin' && status === 302) {
        // A change of role may end the sessions of the account.
        cookie = await signInOverHttp(product, person);
        ({ status } = await own('/admin/blog', { headers: { cookie } }));
      }
      if ((status === 200) !== (role === 'admin')) faults.push(`/admin/blog as ${role}: ${status}`);
      const home = await own('/', { headers: { cookie, 'accept-encoding': 'identity' } });
      if (marksIn(home.text).some((mark) => mark !== markOf(person))) faults.push('home shows another name');
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
    }
  }

  await Promise.all([save('privacy'), save('terms'), ...readers.map(read), ...changed.map(changeRole)]);
  return { counts, faults };
}

function anyOf(paths: string[]): string {
  return paths[Math.floor(Math.random() * paths.length)] ?? '/';
}
