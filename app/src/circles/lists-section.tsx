import { Button } from '@listgrove/ui/button';
import { Select } from '@listgrove/ui/select';
import { Form, Link, useNavigation } from 'react-router';
import { Section } from '../accounts/section';
import { listPath } from '../lists/addresses';
import { Act } from './act';
import { type CirclePart, outcomeOf } from './circle-answer';

/** The lists of the circle, and the form that shares another one. */
export function ListsSection({ circle: { lists, ownLists, sharesNew, kind }, answer }: CirclePart) {
  const isBusy = useNavigation().formData?.get('intent') === 'share';
  return (
    <Section
      title="Lists"
      text={`What is shared with everybody in this ${kind}. All may add, change and complete items.`}
      outcome={outcomeOf(answer, 'share', 'unshare', 'share-new')}
    >
      {lists.length > 0 ? (
        <ul className="grid grid-cols-1">
          {lists.map(({ id, name, isOwn }) => (
            <li
              key={id}
              className="flex min-h-14 items-center justify-between gap-4 border-t border-line py-1.5 first:border-t-0"
            >
              <Link
                to={listPath(id)}
                reloadDocument
                className="inline-flex min-h-11 min-w-0 items-center font-semibold break-words underline decoration-ink/25 underline-offset-4 hover:decoration-current"
              >
                {name}
              </Link>
              {isOwn ? (
                <Act intent="unshare" fields={{ list: id }} look="secondary" aria-label={`Stop sharing ${name}`}>
                  Stop sharing
                </Act>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No list yet.</p>
      )}
      {ownLists.length > 0 ? (
        <Form method="post" preventScrollReset className="grid grid-cols-1 gap-4 border-t border-line pt-5">
          <input type="hidden" name="intent" value="share" />
          <Select
            label="A list of yours"
            name="list"
            options={ownLists.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button type="submit" busy={isBusy} look="secondary" className="justify-self-start">
            Share with the {kind}
          </Button>
        </Form>
      ) : (
        <p className="text-sm text-muted">
          {lists.some(({ isOwn }) => isOwn)
            ? 'All lists that you own are shared.'
            : 'You own no list yet that can be shared.'}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm">
          {sharesNew ? 'Your new lists are shared here at once.' : 'Your new lists stay yours until you share them.'}
        </p>
        <Act intent="share-new" fields={{ is_on: String(!sharesNew) }} look="secondary">
          {sharesNew ? 'Keep new lists to myself' : 'Share new lists at once'}
        </Act>
      </div>
    </Section>
  );
}
