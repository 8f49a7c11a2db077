import type { NotificationSettings } from '@listgrove/domain/lists/notifications/notification-choices.server';
import { Checkbox } from '@listgrove/ui/checkbox';

/** The kinds as the page calls them, with what has to be said of their ways. */
const kinds = [
  {
    kind: 'mentioned',
    legend: 'Somebody mentions you in a comment',
    hint: 'On devices after ten seconds and by e-mail after two minutes, if you have not read it in the app.',
    ways: ['app', 'push', 'mail'],
  },
  {
    kind: 'reminded',
    legend: 'A reminder of an item that you set',
    hint: 'At its time, also in quiet hours.',
    ways: ['app', 'push', 'mail'],
  },
  {
    kind: 'finished',
    legend: 'Somebody finishes a list that you follow',
    hint: 'You follow a list from its menu.',
    ways: ['app', 'push', 'mail'],
  },
  {
    kind: 'planned',
    legend: 'The plan of your week, on Mondays at eight',
    hint: 'Your overdue todos and those of the week. None if there are none.',
    ways: ['push', 'mail'],
  },
  {
    kind: 'invited',
    legend: 'Somebody invites you to a list',
    hint: 'The invitation itself always comes by e-mail.',
    ways: ['app', 'push'],
  },
] as const;

const wayNames = { app: 'In the app', push: 'On my devices', mail: 'By e-mail' };

/** The fields that choose by what ways somebody is told of each kind. `isOn` says whether a field is checked, given what was saved. */
export function KindChoices({
  saved,
  isOn,
}: {
  saved: NotificationSettings['ways'];
  isOn: (name: string, saved: boolean) => boolean;
}) {
  return (
    <section aria-labelledby="kinds-title" className="grid grid-cols-1">
      <h2 id="kinds-title" className="text-lg">
        What you are told of
      </h2>
      {kinds.map(({ kind, legend, hint, ways }) => (
        <fieldset key={kind} aria-describedby={`${kind}-hint`} className="border-b border-line py-4">
          <legend className="float-left font-semibold">{legend}</legend>
          <p id={`${kind}-hint`} className="clear-both text-sm text-muted">
            {hint}
          </p>
          <div className="mt-1 flex flex-wrap gap-x-7">
            {ways.map((way) => (
              <Checkbox
                key={way}
                label={wayNames[way]}
                name={`${kind}_${way}`}
                value="true"
                defaultChecked={isOn(`${kind}_${way}`, saved[kind][way] ?? false)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
