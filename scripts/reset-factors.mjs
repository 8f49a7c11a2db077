import { withDatabase } from './with-database.mjs';

// npm run reset-factors -- EMAIL: removes the authenticator app, recovery codes and passkeys of an account and ends its sessions.
const [email] = process.argv.slice(2);
if (!email) {
  console.error('Name the account: npm run reset-factors -- EMAIL');
  process.exit(1);
}
await withDatabase('reset the second factors', async ({ db }) => {
  const { resetFactorsAtServer } = await import('../domain/super-admins/factor-resets.server.ts');
  await resetFactorsAtServer(db, email);
  console.log(`The second factors of ${email} are removed, and its sessions are ended. The owner is told by mail.`);
});
