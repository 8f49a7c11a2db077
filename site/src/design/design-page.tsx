import { data } from 'react-router';
import type { SiteHandle } from '../shared/site-handle';
import { Controls } from './controls';
import { Overlays } from './overlays';
import { Signs } from './signs';
import { Tokens } from './tokens';

/** Loads nothing. With a loader, a navigation to this page requests data from the server, as on any other page. */
export function loader() {
  return data(null);
}

export const handle = { start: 'now' } satisfies SiteHandle;

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }];

/**
 * Every primitive of `ui/` in its states, on a light and on a dark background. The route exists only in `npm run dev`.
 */
export default function DesignPage() {
  return (
    <>
      <Primitives title="Design system" level={1} />
      <div className="band-dark">
        <Primitives title="On a dark band" level={2} />
      </div>
    </>
  );
}

function Primitives({ title, level }: { title: string; level: 1 | 2 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto grid max-w-site gap-14 px-5 py-16 sm:px-8">
      <Heading className="text-3xl">{title}</Heading>
      <Tokens />
      <Controls />
      <Signs />
      <Overlays />
    </div>
  );
}
