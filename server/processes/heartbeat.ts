import { sendToPrimary } from './peers.ts';

/** How many signs of life a process sends, and how often its parent looks for one, within the time limit. */
const [beats, looks] = [12, 6];

/**
 * Sends signs of life to the parent of this process from now on, while its event loop runs. `hangSeconds` is the time
 * limit; 0 sends none.
 */
export function sendBeats(hangSeconds: number): void {
  if (hangSeconds === 0 || !process.send) return;
  const beat = () => process.connected && sendToPrimary({ kind: 'alive' });
  beat();
  setInterval(beat, (hangSeconds * 1_000) / beats).unref();
}

/**
 * Watches a child process from its first sign of life on, and calls `onHang` once if none arrives within `hangSeconds`. It
 * counts looks, not time, so that a machine that was suspended is no reason.
 */
export function watchBeats(hangSeconds: number, onHang: () => void): { beat(): void; stop(): void } {
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearInterval(timer);
  const look = () => {
    missed++;
    if (missed <= looks) return;
    stop();
    onHang();
  };
  return {
    beat() {
      missed = 0;
      timer ??= setInterval(look, (hangSeconds * 1_000) / looks).unref();
    },
    stop,
  };
}
