import { ToastCard } from '@listgrove/ui/toast-card';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { errorsOutdated, type Toast } from './toast-messages.ts';

/** How long toasts show: errors 7 s, others 5 s; and the duration of the exit animation. In milliseconds. */
const toastDuration = { error: 7000, other: 5000, exit: 300 };

/** The ids of visible toasts by type and title. A disappearing toast may already have been followed by an equal one. */
const showing = new Map<string, string>();
let made = 0;

/** The window event that removes the toast with this id, because another one takes its place. */
const replaced = (id: string) => `toasts:replaced:${id}`;

/** Shows a toast, unless one of the same type and title is visible. One with a slot replaces that of the slot instead. */
export function present(toast: Toast): void {
  const name = toast.slot ? `in ${toast.slot}` : `${toast.type}: ${toast.title}`;
  const earlier = showing.get(name);
  if (earlier && !toast.slot) return;
  if (earlier) dispatchEvent(new Event(replaced(earlier)));
  // A unique number, because sonner would show a disappearing toast of the same id again.
  const id = `${name} #${++made}`;
  showing.set(name, id);
  openToaster();
  const forget = () => {
    if (showing.get(name) === id) showing.delete(name);
  };
  sonner.custom(() => <TimedToast id={id} toast={toast} onGone={() => sonner.dismiss(id)} onGoing={forget} />, {
    id,
    duration: Number.POSITIVE_INFINITY, // the card has its own timer, because sonner cuts off the exit animation after 200 ms
    onDismiss: forget,
  });
}

/** Renders the toaster into its own React root, so that every page of either origin can show toasts. */
function openToaster(): void {
  if (document.getElementById('toasts')) return;
  const container = document.createElement('div');
  container.id = 'toasts';
  document.body.append(container);
  createRoot(container).render(
    <Toaster position="bottom-right" expand gap={10} visibleToasts={4} containerAriaLabel="Notifications" />,
  );
}

/** A toast that disappears by itself, but not while it is hovered or focused. */
function TimedToast({
  id,
  toast,
  onGoing,
  onGone,
}: {
  id: string;
  toast: Toast;
  onGoing: () => void;
  onGone: () => void;
}) {
  const [leaving, setLeaving] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || leaving) return;
    const timer = setTimeout(
      () => setLeaving(true),
      toast.milliseconds ?? (toast.type === 'error' ? toastDuration.error : toastDuration.other),
    );
    return () => clearTimeout(timer);
  }, [held, leaving, toast.type, toast.milliseconds]);

  useEffect(() => {
    const leave = () => setLeaving(true);
    addEventListener(replaced(id), leave);
    return () => removeEventListener(replaced(id), leave);
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback depends on the id of the toast only
  useEffect(() => {
    if (toast.type !== 'error') return;
    const leave = () => {
      onGoing(); // immediately, because the next error may come before this is rendered
      setLeaving(true);
    };
    addEventListener(errorsOutdated, leave);
    return () => removeEventListener(errorsOutdated, leave);
  }, [toast.type]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks depend on the id of the toast only
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
