import { ButtonLink } from '@listgrove/ui/button';
import { Check, Gift, ListTodo, NotebookPen, ShoppingBasket } from 'lucide-react';
import { useRef } from 'react';
import type { SiteData } from '../../site-data/site-data.server';
import { SectionHead } from '../section-head';
import { ListCard } from './list-card';
import { type ListType, listTypes } from './list-types';
import { useRotation } from './use-rotation';

const icons = { shopping: ShoppingBasket, todo: ListTodo, wishlist: Gift, notes: NotebookPen };

/** The four list types as tabs. They rotate until a visitor chooses one. */
export function ListTabs({ site }: { site: Pick<SiteData, 'viewer' | 'links'> }) {
  const { shown, rotating, choose, hold } = useRotation(listTypes.length);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  function onKeyDown(event: React.KeyboardEvent) {
    const last = listTypes.length - 1;
    const next = {
      ArrowRight: shown === last ? 0 : shown + 1,
      ArrowLeft: shown === 0 ? last : shown - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    tabs.current[next]?.focus();
  }

  return (
    <section id="lists" className="bg-sunken" data-moves>
      <div className="section">
        <SectionHead eyebrow="Lists" title="One place for every kind of list">
          Four kinds that share one way of working. Learn one and you know them all.
        </SectionHead>
        <div className="mt-10 md:mt-14">
          <div role="tablist" aria-label="List types" className="list-tabs" data-rotating={rotating || undefined}>
            {listTypes.map(({ id, label }, index) => {
              const Icon = icons[id];
              return (
                <button
                  key={id}
                  ref={(tab) => {
                    tabs.current[index] = tab;
                  }}
                  type="button"
                  role="tab"
                  id={`tab-${id}`}
                  aria-selected={shown === index}
                  aria-controls={`panel-${id}`}
                  tabIndex={shown === index ? 0 : -1}
                  data-needs-app
                  className="list-tab"
                  onClick={() => choose(index)}
                  onKeyDown={onKeyDown}
                >
                  <Icon aria-hidden className="size-5 shrink-0" />
                  {label}
                </button>
              );
            })}
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the rotation */}
          <div className="mt-5 grid" onFocus={() => hold(true)} onBlur={() => hold(false)}>
            {listTypes.map((type, index) => (
              <Panel key={type.id} type={type} site={site} shown={shown === index} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * The panel of a tab. Hidden panels reserve their space, so that the page does not shift. Without JavaScript all are
 * shown.
 */
function Panel({
  type,
  site: { viewer, links },
  shown,
}: {
  type: ListType;
  site: Pick<SiteData, 'viewer' | 'links'>;
  shown: boolean;
}) {
  return (
    <div
      role="tabpanel"
      id={`panel-${type.id}`}
      aria-labelledby={`tab-${type.id}`}
      data-shown={shown}
      className="list-panel grid-rows-[auto_1fr] gap-x-14 gap-y-9 lg:grid-rows-1 lg:items-center rounded-lg border border-line bg-raised p-6 shadow-soft sm:p-10 lg:grid-cols-2 lg:p-14"
    >
      <div className="min-w-0">
        <h3 className="text-2xl">{type.label}</h3>
        <p className="mt-3 max-w-md text-lg text-muted">{type.description}</p>
        <ul className="mt-6 grid gap-3">
          {type.features.map((feature) => (
            <li key={feature} className="flex items-start gap-3">
              <span
                aria-hidden
                className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink"
              >
                <Check className="size-3.5" strokeWidth={3} />
              </span>
              {feature}
            </li>
          ))}
        </ul>
        <ButtonLink href={viewer ? links.app : links.trial + type.id} className="mt-8" external>
          {viewer ? 'Open App' : `Try ${type.label}`}
        </ButtonLink>
      </div>
      <ListCard type={type} />
    </div>
  );
}
