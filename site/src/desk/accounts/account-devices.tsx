import type { Device } from '@listgrove/domain/lists/devices.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { LocalTime } from '../parts/local-time';
import { Panel } from './panel';

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'change' : 'changes'}`;

/** The devices from which an account has sent changes of lists, for support: when each last did, and whether some were refused. */
export function AccountDevices({ devices }: { devices: Device[] }) {
  return (
    <Panel title="Devices">
      {devices.length === 0 ? (
        <p className="text-sm text-muted">No device has sent changes of lists.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {devices.map(({ id, since, sentAt, changes, refused }) => (
            <li key={id} className="py-3 text-sm first:pt-0 last:pb-0">
              <p className="font-semibold">
                Last sent a change on <LocalTime at={sentAt} className="tabular-nums" />
              </p>
              <p className="text-muted">
                {counted(changes)} since {formatShortDate(since)}
                {refused > 0 ? ` · ${refused.toLocaleString('en-US')} refused` : ''}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
