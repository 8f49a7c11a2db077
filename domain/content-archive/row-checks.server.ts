import type { Db } from '@listgrove/db/db';
import { CodedError } from '@listgrove/kernel/errors';
import { z } from 'zod';
import { rowTexts } from '../editing/row-texts.ts';
import { sanitizeRichText } from '../rich-text/sanitize.server.ts';
import { isSeoType } from '../seo/seo-types.server.ts';
import { isSetting, settingDefinitions } from '../settings/setting.ts';
import { htmlSettings, settingInput } from '../settings/setting-input.ts';

/** The columns of a row, of the types of its table. */
export type Row = Record<string, unknown>;

/**
 * Returns a row of an archive as the form of its noun would store it. Throws ZodError with sentences for staff if the form would refuse it,
 * CodedError `refused`.
 */
export type RowCheck = (row: Row) => Row;

/** The most characters of a text that no form has, such as the name of an author. */
const longestOther = 300;

/**
 * Returns the check by a form's fields. `textsOf` returns the texts of fields that are not written as usual (`ItemForm`). What no field
 * edits stays.
 */
export function byForm(input: z.ZodRawShape, textsOf?: (row: Row) => Record<string, string>): RowCheck {
  return (row) => {
    const fields = Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(row, name)));
    const others = Object.fromEntries(Object.entries(row).filter(([name]) => !Object.hasOwn(input, name)));
    refuseLong(others);
    return { ...others, ...z.object(fields).parse({ ...rowTexts(Object.keys(fields), row), ...textsOf?.(row) }) };
  };
}

function refuseLong(row: Row): void {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'string' && value.length > longestOther)
      throw new CodedError('refused', `Its column “${name}” is longer than ${longestOther} characters.`);
  }
}

/** Checks a setting as the settings do; category and description are those of this program. */
export const checkSetting: RowCheck = ({ key, value, ...row }) => {
  if (typeof key !== 'string' || !isSetting(key))
    throw new CodedError('refused', 'There is no setting with this name here.');
  refuseLong(row);
  const parsed = settingInput[key].parse(String(value));
  const { category, description } = settingDefinitions[key];
  const clean = typeof parsed === 'string' && htmlSettings.includes(key) ? sanitizeRichText(parsed) : parsed;
  return { ...row, key, category, description, value: clean };
};

/** Checks that the type of a page with metadata is known, before `check`. */
export function ofKnownPage(check: RowCheck): RowCheck {
  return (row) => {
    if (!isSeoType(String(row.type))) throw new CodedError('refused', 'There are no pages of this type here.');
    return check(row);
  };
}

/** Whether the stored rows would allow a row; throws CodedError with the reason otherwise. In the transaction that stores the row. */
export type RowGuard = (tx: Db, row: Row, write: (tx: Db) => Promise<void>) => Promise<void>;
