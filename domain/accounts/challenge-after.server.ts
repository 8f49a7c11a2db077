import type { twoFactor } from 'better-auth/plugins/two-factor';

/**
 * Returns the two-factor plugin, which also asks for the second factor after a sign-in at one of `paths`. By itself it knows only
 * the library's own sign-ins by password.
 */
export function challengeAfter<Plugin extends Pick<ReturnType<typeof twoFactor>, 'hooks'>>(
  paths: readonly string[],
  plugin: Plugin,
): Plugin {
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      paths.includes(context.path ?? '') || hook.matcher(context),
  }));
  return { ...plugin, hooks: { after } };
}
