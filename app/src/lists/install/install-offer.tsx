import { dayOf } from '@listgrove/domain/lists/local-days';
import { Button } from '@listgrove/ui/button';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import type { AppData } from '../../root';
import { isOfferDue, refuseOffers } from './offer-day';
import { install, installSearch, useInstallWay } from './prompt';

/** Below the overview: offers to install the app, or says how on iOS, if the time has come or the person asks for it. */
export function InstallOffer() {
  const way = useInstallWay();
  const site = useRouteLoaderData<AppData>('root')?.site_name;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isDue, setDue] = useState(() => isOfferDue(dayOf(new Date())));
  if (!way || pathname !== '/' || !(isDue || search === installSearch)) return null;

  function close() {
    refuseOffers();
    leave();
  }
  function leave() {
    setDue(false);
    if (search) navigate('/', { replace: true });
  }
  return (
    <section
      aria-label="Install the app"
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-6 gap-y-2 border-t border-line bg-raised px-4 py-3 md:px-6"
    >
      {way === 'prompt' ? (
        <p>Install {site}: it gets an icon and a window of its own.</p>
      ) : (
        <p>
          To give {site} an icon of its own, tap <Share aria-hidden className="inline size-4.5 align-text-bottom" />{' '}
          Share, then “Add to Home Screen”.
        </p>
      )}
      <div className="flex gap-2">
        {way === 'prompt' ? (
          <Button
            size="sm"
            onClick={() => {
              // Chromium says again that it could install the app after somebody has cancelled it.
              leave();
              void install();
            }}
          >
            Install
          </Button>
        ) : null}
        <Button look="quiet" size="sm" onClick={close}>
          {way === 'prompt' ? 'No, thanks' : 'Close'}
        </Button>
      </div>
    </section>
  );
}
