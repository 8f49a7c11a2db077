import { longestPassword } from '@listgrove/domain/accounts/password';
import { Button } from '@listgrove/ui/button';
import { EmailField } from '@listgrove/ui/email-field';
import { linkLook } from '@listgrove/ui/link';
import { Notice } from '@listgrove/ui/notice';
import { NameField, NewPasswordField } from '@listgrove/web/react/account-fields';
import { SignInError } from '@listgrove/web/react/sign-in-error';
import { useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, Link } from 'react-router';
import { toasts } from '../copy';
import type { AccountAnswer, Draft } from '../form/answer';
import { Choice, only } from '../form/choice';
import { keepDraft } from '../form/draft';
import { isLoginRemembered, rememberMode } from './remembered-mode';

const modes = [
  { value: 'signup', label: 'Sign Up' },
  { value: 'login', label: 'Sign In' },
];

const keptText = 'What you wrote is kept. ';
const unkeptText = 'Your browser does not keep what you wrote: stay on this page until you have sent it. ';

/**
 * Sign-up and sign-in for a feedback account, shown in place of the feedback form that was sent, or on a page of its own.
 * `draft` is the typed feedback. It is sent with the form, so that it is restored without JavaScript too.
 */
export function AccountForm({
  fetcher,
  action = '/feedback?index',
  answer,
  draft,
  hasAccount = false,
  linkPath = '/feedback/link',
  onClose,
}: {
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form' | 'state'>;
  action?: string;
  answer: AccountAnswer | undefined;
  draft: Draft;
  /** The visitor has an account, so only signing in is offered. */
  hasAccount?: boolean;
  /** The page that mails a link instead of asking for a password. */
  linkPath?: string;
  onClose?: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const refusal = answer && 'refusal' in answer ? answer.refusal : null;
  // A form that was refused before hydration keeps the mode that the visitor chose.
  const [mode, setMode] = useState(refusal?.typed.intent ?? (hasAccount ? 'login' : 'signup'));
  const [isKept, setKept] = useState(true);

  // Remembered although the form may have been sent before hydration: a mailed link can open in another tab.
  useEffect(() => {
    if (draft.title || draft.description) setKept(keepDraft(draft));
  }, [draft]);

  useEffect(() => {
    if (!isLoginRemembered()) return;
    setMode('login');
    const radio = form.current?.elements.namedItem('intent');
    if (radio instanceof RadioNodeList) radio.value = 'login';
  }, []);

  useEffect(() => {
    const wanted = answer && 'refusal' in answer ? '[aria-invalid],[name=password]' : 'h2';
    form.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [answer]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      noValidate
      className="group/choice grid max-w-xl gap-5 rounded-md border border-line bg-raised p-6 shadow-soft sm:p-8"
    >
      <div className="grid gap-1.5">
        <h2 tabIndex={-1} className="text-2xl outline-none">
          {onClose ? 'One more step' : 'Your feedback account'}
        </h2>
        <p className="text-muted">
          {onClose ? (isKept ? keptText : unkeptText) : ''}
          An account lets us tell you what happens to your feedback. It is separate from the app’s.
        </p>
      </div>
      <div>
        <Choice
          label="Sign up or sign in"
          name="intent"
          options={modes}
          defaultValue={mode}
          onChange={(chosen) => {
            setMode(chosen);
            rememberMode(chosen);
          }}
        />
      </div>
      {answer && 'mustConfirm' in answer ? <Notice>{toasts.confirmationRequired.message}</Notice> : null}
      <SignInError>{refusal?.message}</SignInError>
      <div className={only.signup}>
        <NameField maxLength={120} defaultValue={refusal?.typed.name ?? draft.name} error={refusal?.errors.name} />
      </div>
      <EmailField maxLength={254} defaultValue={refusal?.typed.email ?? draft.email} error={refusal?.errors.email} />
      <NewPasswordField
        maxLength={longestPassword}
        error={refusal?.errors.password}
        {...(mode === 'login' ? { isKnown: true, autoComplete: 'current-password', hint: undefined } : {})}
      />
      <p className="-my-2.5 flex flex-wrap gap-x-5 text-sm">
        <Link to={linkPath} className={`inline-flex min-h-11 items-center ${linkLook()}`}>
          E-mail me a link instead
        </Link>
        <span className={only.login}>
          <Link to="/feedback/forgot" className={`inline-flex min-h-11 items-center ${linkLook()}`}>
            Forgot your password?
          </Link>
        </span>
      </p>
      <input type="hidden" name="draft" value={JSON.stringify(draft)} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size="lg" busy={fetcher.state !== 'idle'}>
          <span className={only.signup}>Create Account</span>
          <span className={only.login}>Sign In</span>
        </Button>
        {onClose ? (
          <button type="button" data-needs-app onClick={onClose} className={`min-h-11 noscript:hidden ${linkLook()}`}>
            Back to your feedback
          </button>
        ) : null}
      </div>
    </fetcher.Form>
  );
}
