import { roles } from '@listgrove/domain/rights/staff';
import { askFactorReset, cancelFactorReset } from '@listgrove/domain/super-admins/factor-resets.server';
import { endSessionOf, endSessionsOf } from '@listgrove/domain/super-admins/sessions-of-others.server';
import { changeRole } from '@listgrove/domain/super-admins/staff-accounts.server';
import { suspensionInput } from '@listgrove/domain/super-admins/suspension-input';
import { liftSuspension, suspend } from '@listgrove/domain/super-admins/suspensions.server';
import { accountsContext, mailOriginsContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { receiveForm } from '@listgrove/web/receive-form';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { answer } from '../parts/answer.server';
import { rowId } from '../parts/row-id';
import { toasts } from './copy';
import { provenSuperAdminOf, superAdminOf } from './super-admin.server';

const role = z.enum(roles);

/**
 * Does what a form sends for an account: `intent` says what, `id` to which one. Used by the list of staff and by the
 * page of an account. What gives or takes rights needs a fresh proof. Throws a 403 response unless the sender is a super admin.
 */
export async function changeAccount(context: Readonly<RouterContextProvider>, request: Request) {
  const accounts = context.get(accountsContext);
  const { db, staffEmailDomain } = accounts;
  const actor = superAdminOf(context);
  const form = await receiveForm(request);
  const act = { id: rowId(form.get('id')), staffEmailDomain };
  return answer(context, { failed: toasts.updateFailed }, async () => {
    switch (form.get('intent')) {
      case 'suspend': {
        const { values, refusal } = await readForm(form, suspensionInput);
        if (refusal) return { refusal };
        await suspend(db, await provenSuperAdminOf(context), { ...act, ...values });
        return { done: toasts.suspended };
      }
      case 'restore':
        await liftSuspension(db, actor, act);
        return { done: toasts.restored };
      case 'end-sessions':
        await endSessionsOf(db, actor, act);
        return { done: toasts.signedOut };
      case 'end-session':
        await endSessionOf(db, actor, { ...act, session: rowId(form.get('session')) });
        return { done: toasts.sessionEnded };
      case 'reset-factors': {
        const appOrigin = context.get(mailOriginsContext).app;
        await askFactorReset(accounts, await provenSuperAdminOf(context), { id: act.id, appOrigin });
        return { done: toasts.resetAsked };
      }
      case 'cancel-reset':
        await cancelFactorReset(db, actor, act);
        return { done: toasts.resetCancelled };
      default:
        await changeRole(db, await provenSuperAdminOf(context), { ...act, role: role.parse(form.get('role')) });
        return { done: toasts.updated };
    }
  });
}
