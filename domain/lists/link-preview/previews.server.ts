import { isCoded } from '@listgrove/kernel/errors';
import { isolate } from '../../isolated/isolate.server.ts';
import { internet, type Network } from '../../network/request-public.server.ts';
import { asPage, createFetchedPages, type FetchedPages } from '../pages/fetched-pages.server.ts';
import { fetchPublic } from './fetch-public.server.ts';
import type { PageHead } from './read-head.server.ts';

/** What a link leads to. `picture` is a WebP of at most 480 pixels, or null. */
export interface LinkPreview {
  title: string;
  picture: Buffer | null;
}

/** Time for a page with its picture in milliseconds, and most bytes of each. */
const bounds = { time: 5000, bytes: 1024 * 1024 };

const module = new URL('./tasks.server.ts', import.meta.url).href;

/** Previews of the pages that people link to. */
export type LinkPreviews = FetchedPages<LinkPreview>;

/** Creates the previews of a process. They are kept in memory only, and devices keep them for themselves. */
export function createLinkPreviews(network: Network = internet): LinkPreviews {
  return createFetchedPages(
    (url) => previewOf(url, network),
    ({ picture }) => picture?.length ?? 0,
  );
}

async function previewOf(url: string, network: Network): Promise<LinkPreview | null> {
  // One time for the page, its picture and all redirects.
  const signal = AbortSignal.timeout(bounds.time);
  const limits = { most: bounds.bytes, signal, network };
  const page = await fetchPublic(url, { ...limits, ...asPage });
  const head = await run<PageHead>('readHead', [page.bytes, page.type, page.url]);
  const picture = head.picture ? await pictureOf(head.picture, limits) : null;
  return head.title || picture ? { title: head.title, picture } : null;
}

/** Returns the picture, drawn again; null if it cannot be fetched or drawn. */
async function pictureOf(
  url: string,
  limits: { most: number; signal: AbortSignal; network: Network },
): Promise<Buffer | null> {
  try {
    const type = /^\s*image\//i;
    const { bytes } = await fetchPublic(url, { ...limits, accept: 'image/*', type, whenLonger: 'refuse' });
    return Buffer.from(await run<Uint8Array>('drawPicture', [bytes]));
  } catch (error) {
    if (isCoded(error)) return null;
    throw error;
  }
}

/** Runs a task on what a stranger sent in the isolated process, whose memory and time are limited. */
async function run<Result>(task: string, input: unknown[]): Promise<Result> {
  return (await isolate({ module, task, inputOf: async () => input, mostTime: bounds.time })) as Result;
}
