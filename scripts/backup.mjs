import { runBackupCommand } from './backup-command.mjs';

// npm run backup -- FILE: writes a backup of the database and the stored files, also while the program runs.
await runBackupCommand('backup');
