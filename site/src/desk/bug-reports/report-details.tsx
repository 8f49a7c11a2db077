import type { BugReport } from '@listgrove/domain/feedback/report';
import { formatDate } from '@listgrove/kernel/dates';
import { Sender } from '../feedback/sender';
import { Fact, Facts } from '../parts/facts';
import { GuardedDialog } from '../parts/guarded-dialog';
import { HistoryFact } from '../parts/history-fact';
import { NotesField } from '../parts/notes-field';
import { SeveritySelect, StatusSelect } from './report-row';

/** The details of a report and its admin notes. */
export function ReportDetails({
  item,
  onSaved,
  onClose,
}: {
  item: BugReport;
  onSaved: (changes: Partial<BugReport>) => void;
  onClose: () => void;
}) {
  return (
    <GuardedDialog title="Bug Report Details" open onClose={onClose}>
      {(guard) => (
        <div className="grid gap-5">
          <h3 className="text-lg break-words">{item.title}</h3>
          <div className="flex flex-wrap gap-3">
            <StatusSelect item={item} onSaved={onSaved} />
            <SeveritySelect item={item} onSaved={onSaved} />
          </div>
          <Part title="Description" text={item.description} />
          <Part title="Steps to Reproduce" text={item.steps_to_reproduce} />
          <Part title="Expected Behavior" text={item.expected_behavior} />
          <Part title="Actual Behavior" text={item.actual_behavior} />
          <Facts>
            <Sender item={item} />
            {item.browser ? <Fact name="Browser">{item.browser}</Fact> : null}
            {item.device ? <Fact name="Device">{item.device}</Fact> : null}
            <Fact name="Submitted">{formatDate(item.created_at)}</Fact>
            <HistoryFact list="/admin/bug-reports" id={item.id} />
          </Facts>
          <NotesField
            id={item.id}
            notes={item.admin_notes}
            placeholder="Add internal notes about this bug report..."
            guard={guard}
            onSaved={(admin_notes) => onSaved({ admin_notes })}
          />
        </div>
      )}
    </GuardedDialog>
  );
}

/** One text of the report with its heading; renders nothing if the text is empty. */
function Part({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <section>
      <h4 className="text-sm font-semibold">{title}</h4>
      <p className="mt-1 text-sm break-words whitespace-pre-wrap">{text}</p>
    </section>
  );
}
