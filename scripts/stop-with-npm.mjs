/** How often it is looked whether npm is still there, in milliseconds. */
const interval = 500;

/**
 * Stops this program when the shell ends that `npm start` runs it in: told to stop, npm tells that shell, which dies of it
 * and passes nothing on.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  timer.unref();
}
