import { useEffect, useRef } from 'react';
import { StaleNotice } from '../parts/stale-notice';
import type { SettingsEdit } from './use-settings-edit';

/** Shows both versions of settings that someone else saved during the edit, and scrolls itself into view. */
export function SettingsConflict({ edit: { conflict, values, labelOf } }: { edit: SettingsEdit }) {
  const notice = useRef<HTMLDivElement>(null);
  const message = conflict?.message;
  useEffect(() => {
    if (message) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!conflict) return null;
  const differences = Object.keys(conflict.stored).flatMap((name) => {
    const [own = '', stored = ''] = [values[name], conflict.stored[name]];
    return name in values && own !== stored ? [{ name, label: labelOf(name), own, stored, isTyped: true }] : [];
  });
  return (
    <div ref={notice}>
      <StaleNotice message={conflict.message} differences={differences} onMerge={conflict.merge} />
    </div>
  );
}
