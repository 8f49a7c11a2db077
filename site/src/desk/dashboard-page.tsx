import type { Route } from './+types/dashboard-page';

export const meta: Route.MetaFunction = () => [
  { title: 'Marketing Dashboard' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export function loader() {
  return null;
}

export default function DashboardPage() {
  return (
    <section className="mx-auto min-h-[60vh] max-w-site px-5 py-24 sm:px-8">
      <h1 className="text-3xl">Marketing Dashboard</h1>
    </section>
  );
}
