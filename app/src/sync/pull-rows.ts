import type { PullAnswer } from '@listgrove/domain/lists/protocol';
import { type Exchange, post } from './exchange';
import { removeStrays } from './remove-strays';
import { takeAnswers } from './take-answers';

/** Fetches what is new until there is no more. */
export async function pullAll(exchange: Exchange): Promise<void> {
  const { state, durable, onStored, onRefusal } = exchange;
  const pages: PullAnswer[] = [];
  let { cursors } = state;
  for (;;) {
    if (exchange.isStopped) return;
    const volatile = state.volatile.acknowledged;
    const gifts = Object.fromEntries([...state.replica.base.gifts].map(([list, { version }]) => [list, version]));
    const body = { client: state.meta.client, cursors, gifts };
    const answer = (await post(exchange, '/sync/pull', body)) as PullAnswer;
    if (exchange.isStopped) return;
    pages.push(answer);
    // Some rows contain changes that others do not contain yet. These pages are taken together with the last one, so that no
    // change is shown twice, or not at all, in between.
    const isPart = answer.more && state.diary.some(({ number }) => number > 0 && number <= answer.acknowledged);
    if (!isPart && !(answer.more && volatile > 0)) {
      const takenPages = pages.splice(0);
      const { lists, refusals } = await durable.write(() => takeAnswers(state, durable, takenPages, volatile));
      for (const refusal of refusals) onRefusal(refusal);
      if (lists) onStored(lists);
      cursors = state.cursors;
    } else {
      cursors = { ...cursors };
      for (const list of answer.gone) delete cursors[list];
      for (const [list, { seq }] of Object.entries(answer.lists)) cursors[list] = seq;
    }
    if (!answer.more) return removeStrays(exchange);
  }
}
