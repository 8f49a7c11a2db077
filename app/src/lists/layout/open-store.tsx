import { lazyPart } from '@listgrove/ui/lazy-part';
import { MissingPart } from '@listgrove/ui/missing-part';
import { showToast } from '@listgrove/web/react/toast';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserSurroundings } from '../../sync/browser-surroundings';
import type { ListStore } from '../../sync/list-store';
import { openListStore } from '../../sync/open-list-store';
import { clearOthers } from '../device/clear-others';
import { guestKey, keep, kept, rememberAccount, rememberedAccount } from '../device/device-account';
import { finishDeletion } from '../device/finish-deletion';
import { forgetAccount } from '../device/forget-account';
import { keepOffline } from '../device/keep-offline';
import { hasDetails, rowDetails } from '../list/later-details';
import { isLong, longRows } from '../list/rows';
import { ListStoreContext } from '../list-store-context';
import { chosenIcons } from '../overview/looks';
import { beginVisit, endVisit, isVisitorsDevice, rememberedVisitor } from '../visitor/device-visitor';
import { prepareListScreen } from './list-screen';

const notOpened = () => import('../device/not-opened');
const SilentStorage = lazyPart(async () => ({ default: (await notOpened()).SilentStorage }), MissingPart);
const NobodysDevice = lazyPart(async () => ({ default: (await notOpened()).NobodysDevice }), MissingPart);

/** How long the browser's storage has to open the lists before the page says that it does not, in milliseconds. */
const patience = 8_000;

/** What the server knows of who opens the lists. */
export interface Opener {
  /** The account of the session; null if there is none, or if the server did not answer. */
  account: string | null;
  /** Nobody is signed in, and lists are tried without an account. */
  isVisitor: boolean;
  /** The same was so at an earlier visit. */
  hasTried: boolean;
  /** The id of whoever uses lists by a link without an account; it is then `account` too. Null for everybody else. */
  guest: string | null;
}

/** Whose lists are open. */
interface Owner {
  /** The id of the account, or of the visitor. */
  account: string;
  isLocal: boolean;
  /** Somebody who came by a link, without an account. */
  isGuest: boolean;
  /** The visitor's lists of an earlier visit are gone. */
  isCleared: boolean;
}

/** Returns whose lists this device opens: those of an account, or of a visitor without one. Null if it belongs to nobody. */
function ownerOf({ account, isVisitor, hasTried, guest }: Opener): Owner | null {
  const known = account ?? (isVisitor ? null : rememberedAccount());
  const isGuest = known === (account ? guest : kept(guestKey));
  if (known) return { account: known, isLocal: false, isGuest, isCleared: false };
  if (!isVisitor && !isVisitorsDevice()) return null;
  const isCleared = hasTried && rememberedVisitor() === null;
  return { account: beginVisit(), isLocal: true, isGuest: false, isCleared };
}

function isSame(one: Owner | null, other: Owner | null): boolean {
  return one?.account === other?.account && one?.isLocal === other?.isLocal;
}

/**
 * Opens the lists of the account on this device, or of whom the device belongs to if the server has not said who is
 * signed in. Renders `waiting` until they are open, and closes them when the page is left.
 */
export function OpenStore({
  account: given,
  isVisitor,
  hasTried,
  guest,
  waiting,
  children,
}: Opener & {
  waiting: ReactNode;
  children: (owner: Owner) => ReactNode;
}) {
  const [owner, setOwner] = useState<Owner | null>(null);
  const [opened, setOpened] = useState<{ owner: Owner; store: ListStore } | null>(null);
  const [isNobodys, setNobodys] = useState(false);
  const [isSilent, setSilent] = useState(false);
  // Another answer of the server says so of a first visit too.
  const [hadTried] = useState(hasTried);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const answered = ownerOf({ account: given, isVisitor, hasTried: hadTried, guest });
    // An answer after an outage most often names who is known already. Their lists stay open then, with what is typed and shown.
    setOwner((known) => (isSame(known, answered) ? known : answered));
    setNobodys(false);
    if (answered === null) {
      let isLeft = false;
      // The kept shell was faster than the server, which knows who is signed in.
      void revalidate().then(() => {
        if (!isLeft) setNobodys(true);
      });
      return () => {
        isLeft = true;
      };
    }
    if (given) {
      rememberAccount(given);
      if (answered.isGuest) keep(guestKey, given);
      endVisit();
    } else if (isVisitor) {
      // Its session has ended: without a network, its lists must not open in place of the visitor's.
      forgetAccount();
    }
  }, [given, isVisitor, hadTried, guest, revalidate]);

  useEffect(() => {
    if (!owner) return;
    let isLeft = false;
    const opening = finishDeletion()
      .catch((error: unknown) => console.warn(error))
      .then(() => openListStore({ ...owner, surroundings: browserSurroundings() }));
    const silence = setTimeout(() => setSilent(true), patience);
    // From now on, because a change may be told while the store is still opening.
    const hear = (event: Event) => void opening.then((store) => store.hear((event as CustomEvent<string>).detail));
    addEventListener('live:list', hear);
    const screen = location.pathname.startsWith('/lists/') ? prepareListScreen() : null;
    opening.then(async (store) => {
      clearTimeout(silence);
      setSilent(false);
      // What the first screen shows is there when it is drawn.
      const hasIcons = store.lists().some(({ list }) => list.icon !== '');
      const items = store.items(location.pathname.split('/')[2] ?? '');
      const needed = [hasIcons && chosenIcons, items.some(hasDetails) && rowDetails, isLong(items) && longRows];
      await Promise.all([screen, ...needed.map((code) => (code ? code.prepare() : null))]);
      if (!isLeft) setOpened({ owner, store });
    });
    return () => {
      isLeft = true;
      clearTimeout(silence);
      removeEventListener('live:list', hear);
      setOpened(null);
      void opening.then((store) => store.close());
    };
  }, [owner]);

  const store = opened?.store;
  useEffect(() => {
    if (!store) return;
    if (given || store.isLocal) keepOffline();
    // A browser that cannot read what others left cannot show it either.
    if (given) clearOthers(given).catch((error: unknown) => console.warn(error));
  }, [store, given]);

  useEffect(() => {
    if (!store) return;
    // The next screen is most often that of a list.
    void prepareListScreen();
    const sync = () => void store.sync();
    addEventListener('online', sync);
    const stop = store.onRefusal((refusal) => {
      showToast({ type: 'error', title: refusal.message });
      if (!/Comment$/.test(refusal.name)) return;
      void import('../comments/comment-draft').then(({ keepRefused }) => keepRefused(store, refusal));
    });
    return () => {
      removeEventListener('online', sync);
      stop();
    };
  }, [store]);

  if (isNobodys || (!opened && isSilent)) {
    return <Suspense fallback={waiting}>{isNobodys ? <NobodysDevice /> : <SilentStorage />}</Suspense>;
  }
  if (!opened) return waiting;
  return <ListStoreContext value={opened.store}>{children(opened.owner)}</ListStoreContext>;
}
