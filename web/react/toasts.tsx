import { ToastCard } from '@listgrove/ui/toast-card';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { errorsOutdated, type Toast } from './toast-messages.ts';

/** How long a toast shows and how long it takes to go (S1 9), in milliseconds. */
const toastDuration = { error: 7000, other: 5000, exit: 300 };

/** What shows, by type and title; a toast that goes may have been followed by another of its name already. */
const showing = new Map<string, string>();
let made = 0;

/** Puts a toast on the screen, unless one of the same type and title is there. */
export function present(toast: Toast): void {
  const name = `${toast.type}: ${toast.title}`;
  if (showing.has(name)) return;
  // Sonner would revive a toast of the same id that is just going; hence the number.
  const id = `${name} #${++made}`;
  showing.set(name, id);
  openToaster();
  const forget = () => {
    if (showing.get(name) === id) showing.delete(name);
  };
  sonner.custom(() => <TimedToast toast={toast} onGone={() => sonner.dismiss(id)} onGoing={forget} />, {
    id,
    duration: Number.POSITIVE_INFINITY, // the card keeps its own time: sonner cuts an exit off after 200 ms
    onDismiss: forget,
  });
}

/** A root of its own: any page of either origin can show toasts, whatever it has rendered. */
function openToaster(): void {
  if (document.getElementById('toasts')) return;
  const container = document.createElement('div');
  container.id = 'toasts';
  document.body.append(container);
  createRoot(container).render(
    <Toaster position="bottom-right" expand gap={10} visibleToasts={4} containerAriaLabel="Notifications" />,
  );
}

/** A toast that leaves by itself; not while a pointer or the keyboard is on it. */
function TimedToast({ toast, onGoing, onGone }: { toast: Toast; onGoing: () => void; onGone: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || leaving) return;
    const timer = setTimeout(
      () => setLeaving(true),
      toast.type === 'error' ? toastDuration.error : toastDuration.other,
    );
    return () => clearTimeout(timer);
  }, [held, leaving, toast.type]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback only names the toast
  useEffect(() => {
    if (toast.type !== 'error') return;
    const leave = () => {
      onGoing(); // at once: the next failure may come before this is rendered
      setLeaving(true);
    };
    addEventListener(errorsOutdated, leave);
    return () => removeEventListener(errorsOutdated, leave);
  }, [toast.type]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the two callbacks only name the toast
  useEffect(() => {
    if (!leaving) return;
    onGoing();
    const timer = setTimeout(onGone, toastDuration.exit);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <ToastCard
      {...toast}
      leaving={leaving}
      onClose={() => setLeaving(true)}
      action={
        toast.action && {
          label: toast.action.label,
          onClick: () => {
            toast.action?.onClick();
            setLeaving(true);
          },
        }
      }
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    />
  );
}
