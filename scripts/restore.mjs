import { runBackupCommand } from './backup-command.mjs';

// npm run restore -- FILE: restores a backup into an empty database and an empty store.
await runBackupCommand('restore');
