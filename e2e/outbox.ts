import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Product } from './product.ts';

/** Returns the mails that a product without a mail server has put in its outbox, the oldest first. */
export function mailsOf({ dataDir }: Product): string[] {
  const outbox = join(dataDir, 'outbox');
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return names.sort().map((name) => readFileSync(join(outbox, name), 'utf8'));
}

/** Waits for the first link in the newest mail to an address whose text contains `about`, and returns it. */
export async function mailedLink(product: Product, to: string, about = ''): Promise<string> {
  let link: string | undefined;
  const find = () => {
    const mail = mailsOf(product).findLast((text) => text.includes(`To: ${to}`) && text.includes(about));
    link = mail?.match(/^https?:\/\/\S+$/m)?.[0];
    return link;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return link ?? '';
}
