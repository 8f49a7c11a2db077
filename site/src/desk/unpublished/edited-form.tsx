import { DeskForm } from '../parts/desk-form';
import { FormColumns } from '../parts/form-columns';
import type { FormParts } from '../parts/form-parts';
import { PlanPanel } from '../schedule/plan-panel';
import type { OpenedRow } from './edited-rows.server';
import { PublicationPanel } from './publication-panel';
import { waitingNotice } from './waiting-notice';

/**
 * The form of an item that staff publish, for a new one and for an existing one: its fields in two columns, previews and what is
 * planned for it. `word` names the item in titles and on the button.
 */
export function EditedForm({
  opened,
  word,
  blocked = false,
  main,
  side,
}: {
  opened: OpenedRow;
  word: string;
  /** Disables the save button, because a value is invalid; the field itself shows the reason. */
  blocked?: boolean;
  main: (parts: FormParts) => React.ReactNode;
  side: (parts: FormParts) => React.ReactNode;
}) {
  const { isNew, noun, values } = opened;
  return (
    <DeskForm
      title={isNew ? `New ${word}` : `Edit ${word}`}
      list={noun.list}
      save={`Save ${word}`}
      values={values}
      waiting={waitingNotice(opened)}
      revisions={!isNew}
      blocked={blocked}
    >
      {(parts) => (
        <FormColumns
          main={main(parts)}
          side={
            <>
              {side(parts)}
              <PublicationPanel opened={opened} />
              <PlanPanel opened={opened} />
            </>
          }
        />
      )}
    </DeskForm>
  );
}
