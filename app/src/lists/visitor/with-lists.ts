import { keepForm } from '@listgrove/web/keep-form';
import { rememberedVisitor } from './device-visitor';

/** The `clientAction` of a form that mails a link: hands over what was made on this device without an account, and sends the form. */
export async function withLists(form: Parameters<typeof keepForm>[0]): ReturnType<typeof keepForm> {
  const visitor = rememberedVisitor();
  if (visitor) {
    await import('./hand-over')
      .then(({ handOver }) => handOver(visitor))
      .catch((error: unknown) => console.warn(error)); // no network: the form says for itself what it lacks
  }
  return keepForm(form);
}
