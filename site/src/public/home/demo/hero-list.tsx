import { CornerDownLeft, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { type DemoItem, progressText } from './demo-item';
import { parseItem } from './parse-item';
import { ProgressBar } from './progress-bar';

const collaborators = [
  { name: 'Elena', tint: 'var(--color-grove-300)' },
  { name: 'Sofie', tint: 'oklch(86% 0.09 95)' },
  { name: 'Kenji', tint: 'oklch(84% 0.07 220)' },
];

const shopping: DemoItem[] = [
  { text: 'Apples', quantity: 3, category: 'Produce', completed: true },
  { text: 'Milk', quantity: 2, category: 'Dairy', completed: true },
  { text: 'Sourdough bread', quantity: 1, category: 'Bakery' },
  { text: 'Cherry tomatoes', quantity: 2, category: 'Produce' },
];

/** Index of the item that shows another collaborator's pointer. */
const watched = 2;

/** Maximum number of items; with more the card would be taller than the hero. */
const itemLimit = 6;

/** The weekly shopping list of the hero. Visitors can tick items and add new ones. */
export function HeroList() {
  const [items, setItems] = useState(shopping);

  function toggle(index: number) {
    setItems(items.map((item, at) => (at === index ? { ...item, completed: !item.completed } : item)));
  }

  function add(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const line = String(new FormData(form).get('item') ?? '');
    if (!line.trim()) return;
    setItems([...items, { ...parseItem(line), category: 'Just added' }].slice(-itemLimit));
    form.reset();
  }

  return (
    <div className="relative mx-auto w-full max-w-md min-w-0 md:mr-0">
      <section
        aria-label="Weekly shopping list, an example to try"
        className="band-light hero-rise relative rounded-lg p-5 shadow-lifted sm:p-6"
      >
        <header className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <h2 className="truncate text-xl">Weekly shopping</h2>
            <p className="text-sm text-muted">3 collaborators</p>
          </div>
          <ul className="flex -space-x-2" aria-label="Collaborators">
            {collaborators.map(({ name, tint }, index) => (
              <li
                key={name}
                className="hero-pop grid size-9 place-items-center rounded-full text-sm font-semibold text-grove-900 ring-2 ring-raised"
                style={{ background: tint, animationDelay: `${700 + index * 350}ms` }}
              >
                <span aria-hidden>{name[0]}</span>
                <span className="sr-only">{name}</span>
              </li>
            ))}
          </ul>
        </header>
        <div className="mt-4">
          <ProgressBar items={items} />
          <p className="mt-2 text-sm text-muted tabular-nums" aria-live="polite">
            {progressText(items)}
          </p>
        </div>
        <ul className="mt-3 divide-y divide-line">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity other than their position
            <li key={index}>
              <label className="demo-item flex min-h-13 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="demo-tick"
                  checked={item.completed ?? false}
                  onChange={() => toggle(index)}
                />
                <span className="demo-text min-w-0 truncate font-medium">{item.text}</span>
                {index === watched ? (
                  <span aria-hidden className="presence hero-pop">
                    Sofie
                  </span>
                ) : null}
                <span className="flex-1" />
                <span className="text-sm text-muted max-sm:hidden md:max-lg:hidden">{item.category}</span>
                <span className="demo-count" aria-label={`Quantity ${item.quantity}`} role="img">
                  ×{item.quantity}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <form
          onSubmit={add}
          className="mt-3 flex items-center gap-2 rounded-sm border border-control bg-sunken pr-1.5 pl-3.5 focus-within:border-accent-ink"
        >
          <input
            name="item"
            autoComplete="off"
            maxLength={40}
            aria-label="Add an item"
            placeholder="Try “3 lemons” or “eggs x12”"
            className="min-h-12 min-w-0 flex-1 bg-transparent text-base placeholder:text-muted focus-visible:outline-0"
          />
          <button
            type="submit"
            aria-label="Add"
            data-needs-app
            className="grid size-9 place-items-center rounded-sm text-muted hover:bg-ink/8 hover:text-ink"
          >
            <CornerDownLeft aria-hidden className="size-4.5" />
          </button>
        </form>
      </section>
      <p
        className="hero-badge hero-pop -bottom-6 -left-1 sm:-left-10 md:-left-4 lg:-left-10"
        style={{ animationDelay: '1500ms' }}
      >
        <Sparkles aria-hidden className="size-4 text-accent-ink" />
        Smart parsing!
      </p>
      <p
        className="hero-badge hero-pop -top-6 -right-1 sm:-right-7 md:-right-4 xl:-right-7"
        style={{ animationDelay: '1900ms' }}
      >
        <span aria-hidden className="live-dot" />
        Real-time sync
      </p>
    </div>
  );
}
