import { quoteSeats, type SeatPlan } from '@listgrove/domain/plans/seats';
import { formatPrice } from '@listgrove/kernel/money';
import { ButtonLink, buttonLook } from '@listgrove/ui/button';
import { Minus, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

const step =
  'grid size-13 place-items-center rounded-full border border-control/40 bg-raised transition-colors hover:border-control disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:border-control/40';

/**
 * The dialog for choosing a number of seats, with the price. The URL holds the plan and the seats, so all controls are
 * forms and links that work without JavaScript. With JavaScript the dialog is modal and computes the price in the
 * browser.
 */
export function SeatDialog({
  plan,
  wish,
  start,
  isMember,
}: {
  plan: SeatPlan;
  wish: number;
  start: string;
  isMember: boolean;
}) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [arrives] = useState(key !== 'default'); // false if the dialog was open when the document loaded
  const dialog = useRef<HTMLDialogElement>(null);
  const minus = useRef<HTMLButtonElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  // The address follows this number. Its own comes back in a transition, too late for the second of two quick clicks.
  const [chosen, setChosen] = useState<number>();
  const { seats, pricePerSeat, total, canAdd, canRemove } = quoteSeats(plan, chosen ?? wish);

  useEffect(() => {
    const { current } = dialog;
    // The server renders it open for visitors without JavaScript; a modal dialog must be closed first to be opened.
    current?.removeAttribute('open');
    current?.showModal();
    (plus.current?.disabled ? minus : plus).current?.focus();
    return () => current?.close();
  }, []);

  useEffect(() => {
    if (chosen === undefined) return;
    void navigate(`/pricing?plan=${plan.id}&seats=${chosen}`, { replace: true, preventScrollReset: true });
  }, [chosen, navigate, plan.id]);

  function change(by: number) {
    setChosen((now) => quoteSeats(plan, (now ?? seats) + by).seats);
  }

  // A button that becomes disabled at its bound would lose the focus.
  useEffect(() => {
    if (!canAdd) minus.current?.focus();
    else if (!canRemove) plus.current?.focus();
  }, [canAdd, canRemove]);

  return (
    <dialog
      ref={dialog}
      open
      data-arrives={arrives || undefined}
      aria-labelledby="seats-title"
      className="seat-dialog w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-line bg-raised p-6 text-ink sm:p-8"
      onClose={() => void navigate('/pricing', { replace: true, preventScrollReset: true })}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="seats-title" className="text-2xl">
          {plan.name}: how many seats?
        </h2>
        <Link
          to="/pricing"
          aria-label="Close"
          className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
          onClick={(event) => {
            event.preventDefault(); // closing navigates there too, after returning the focus
            dialog.current?.close();
          }}
        >
          <X aria-hidden className="size-5" />
        </Link>
      </div>
      <form
        action="/pricing"
        className="mt-6 flex items-center justify-center gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          change((event.nativeEvent as SubmitEvent).submitter === minus.current ? -1 : 1);
        }}
      >
        <input type="hidden" name="plan" value={plan.id} />
        <button
          type="submit"
          name="seats"
          value={seats - 1}
          ref={minus}
          disabled={!canRemove}
          aria-label="Remove a seat"
          className={step}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <p className="min-w-24 text-center">
          <output aria-label="Seats" className="block text-4xl font-bold tracking-tight tabular-nums">
            {seats}
          </output>
          <span className="text-sm text-muted">seats</span>
        </p>
        <button
          type="submit"
          name="seats"
          value={seats + 1}
          ref={plus}
          disabled={!canAdd}
          aria-label="Add a seat"
          className={step}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </form>
      <ul className="mt-7 grid gap-1 text-sm">
        {plan.tiers.map(({ min, max, pricePerSeat: price }) => (
          <li
            key={min}
            aria-current={seats >= min && seats <= max ? 'true' : undefined}
            className="flex justify-between gap-4 rounded-sm px-3.5 py-2 text-muted tabular-nums aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span>
              {min}–{max} seats
            </span>
            <span>{formatPrice(price)} per seat</span>
          </li>
        ))}
      </ul>
      <div
        aria-live="polite"
        className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line pt-6 tabular-nums"
      >
        <p className="text-muted">
          {seats} × {formatPrice(pricePerSeat)} per seat
        </p>
        <p>
          <span className="sr-only">Total: </span>
          <strong className="text-2xl font-bold tracking-tight">{formatPrice(total)}</strong>{' '}
          <span className="text-muted">per month</span>
        </p>
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Link
          to="/pricing"
          className={buttonLook({ look: 'secondary' })}
          onClick={(event) => {
            event.preventDefault();
            dialog.current?.close();
          }}
        >
          Cancel
        </Link>
        <ButtonLink href={start} external>
          {isMember ? 'Open App' : 'Get Started'}
        </ButtonLink>
      </div>
    </dialog>
  );
}
