import {
  dayInWords,
  inWords,
  type Repetition,
  repetitionOf,
  ruleOf,
  type Weekday,
  weekdays,
} from '@listgrove/domain/lists/repeat';
import type { ItemRow } from '@listgrove/domain/lists/rows';
import { firstCharacters } from '@listgrove/kernel/cut-text';
import { Select } from '@listgrove/ui/select';
import { showToast } from '@listgrove/web/react/toast';
import { useChange } from '../use-change';
import { loadNextDue, localNow } from './load-next-due';

const noRules = 'This needs a network once, to load the rules of repetition.';

/**
 * How an item repeats, as a select in words and, for weeks, the days. Choosing something gives an item without a due date its
 * first one. `disabled` is for members who cannot edit.
 */
export function RepeatField({ item, disabled = false }: { item: ItemRow; disabled?: boolean }) {
  const change = useChange();
  const ids = { list: item.list_id, item: item.id };
  const repetition = item.repeat ? repetitionOf(item.repeat) : null;
  const choices = choicesOf(item.due ?? localNow());
  const other = item.repeat !== '' && !repetition;
  const current = repetition ? repetition.every : other ? 'other' : '';

  const setRule = (repeat: string) => {
    if (repeat === '' || item.due !== null) {
      change('setRepeat', { ...ids, repeat });
      return;
    }
    loadNextDue().then(
      ({ firstDue }) => {
        change('setRepeat', { ...ids, repeat });
        change('setDue', { ...ids, due: firstDue(repeat, localNow().slice(0, 10)) });
      },
      () => showToast({ type: 'error', title: noRules }),
    );
  };

  return (
    <div className="grid grid-cols-1 gap-3">
      <Select
        label="Repeat"
        name="repeat"
        value={current}
        disabled={disabled}
        onChange={(event) => {
          const chosen = choices.find(({ every }) => every === event.target.value);
          if (event.target.value !== 'other') setRule(chosen ? ruleOf(chosen) : '');
        }}
        options={[
          { value: '', label: 'Never' },
          ...choices.map((choice) => ({ value: choice.every, label: labelOf(choice, repetition) })),
          ...(other ? [{ value: 'other', label: capitalized(inWords(item.repeat)) }] : []),
        ]}
      />
      {repetition?.every === 'week' ? (
        <Weekdays
          days={repetition.days}
          disabled={disabled}
          onChange={(days) => setRule(ruleOf({ every: 'week', days }))}
        />
      ) : null}
    </div>
  );
}

/** What the select offers for an item that is due on this date. */
function choicesOf(due: string): Repetition[] {
  const [, month = 1, day = 1] = due.slice(0, 10).split('-').map(Number);
  // The first day of the week is Monday here, and Sunday in JavaScript.
  const weekday = weekdays[(new Date(`${due.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7]?.value ?? 'MO';
  return [
    { every: 'day' },
    { every: 'weekday' },
    { every: 'week', days: [weekday] },
    { every: 'month', day },
    { every: 'year', month, day },
  ];
}

/** The chosen one says what the item has, the others what they would give it. */
function labelOf(choice: Repetition, current: Repetition | null): string {
  const shown = current?.every === choice.every ? current : choice;
  if (shown.every === 'weekday') return 'Every weekday, Monday to Friday';
  if (shown.every === 'month') return `Every month on ${dayInWords(shown.day)}`;
  return capitalized(inWords(ruleOf(shown)));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Weekdays({
  days,
  disabled,
  onChange,
}: {
  days: Weekday[];
  disabled: boolean;
  onChange: (days: Weekday[]) => void;
}) {
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">Days of the week</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map(({ value, label }) => {
          const isOn = days.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              aria-label={label}
              // The last day stays: an item that repeats weekly does so on some day.
              aria-disabled={isOn && days.length === 1}
              className={`grid size-11 place-items-center rounded-full border text-sm font-semibold ${
                isOn
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-control/40 bg-raised text-ink hover:border-control'
              }`}
              onClick={() => {
                if (isOn && days.length === 1) return;
                onChange(isOn ? days.filter((day) => day !== value) : [...days, value]);
              }}
            >
              {firstCharacters(label, 2)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
