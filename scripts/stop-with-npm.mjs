/** Milliseconds between checks of the parent process. */
const interval = 500;

/**
 * Stops this program with SIGTERM when the shell that `npm start` runs it in has exited. On SIGTERM, npm signals only
 * that shell, which exits without passing the signal on. Does nothing if npm did not start the program.
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
