import { execWithFlags } from './exec-with-flags.mjs';
import { requireNode } from './require-node.mjs';

/**
 * Runs `backup` or `restore` with the parameters of this process. On failure it prints the error and sets the exit code
 * to 1.
 */
export async function runBackupCommand(command) {
  requireNode();
  execWithFlags();
  const { isCoded } = await import('../kernel/errors.ts');
  try {
    const commands = await import('../server/backup/commands.ts');
    await commands[command](process.argv.slice(2));
  } catch (error) {
    console.error(isCoded(error) ? `Cannot ${command === 'backup' ? 'back up' : 'restore'}: ${error.message}` : error);
    process.exitCode = 1;
  }
}
