import { ButtonLink } from '@listgrove/ui/button';

/** The page for signed-in users who are not staff. */
export function AccessDenied({ signOut }: { signOut: string }) {
  return (
    <main
      id="content"
      className="mx-auto grid min-h-screen max-w-reading content-center justify-items-start gap-4 px-6 py-16"
    >
      <title>Access Denied</title>
      <meta name="robots" content="noindex, nofollow" />
      <p className="text-sm font-semibold text-accent-ink">403</p>
      <h1 className="text-3xl">Access Denied</h1>
      <p className="text-lg">You do not have permission to access the admin area.</p>
      <p className="text-muted">Only company-domain e-mail addresses may access admin features.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href="/">View Site</ButtonLink>
        <ButtonLink href={signOut} look="secondary">
          Sign Out
        </ButtonLink>
      </div>
    </main>
  );
}
