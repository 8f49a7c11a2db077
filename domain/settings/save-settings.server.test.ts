import { site_settings } from '@listgrove/db/schema/settings';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { StaleError } from '@listgrove/kernel/stale';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { readEditedSettings, saveSettings } from './save-settings.server.ts';
import type { SettingKey } from './setting.ts';
import { readSettings } from './settings.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(site_settings));

const maya = staffActor(cast.maya);
const jonas: Actor = { ...maya, id: newId(), name: cast.jonas.name };
const visitor: Actor = { ...maya, role: 'user', isStaff: false };

const seenBy = (actor: Actor, ...keys: SettingKey[]) => readEditedSettings(database.db, actor, keys);

test('only changed settings are written, with the name of the editor', async () => {
  const { db } = database;
  const { versions } = await seenBy(maya, 'footer_text', 'site_name');
  await saveSettings(db, maya, { versions, changes: { footer_text: 'Grown together.' } });
  expect(await readSettings(db)).toMatchObject({ footer_text: 'Grown together.', site_name: 'Smart Lists' });
  expect(await db.select().from(site_settings)).toMatchObject([
    { key: 'footer_text', category: 'general', is_public: true, updated_by_name: maya.name },
  ]);
});

test('the story keeps its line breaks and loses scripts', async () => {
  const company_story = 'It began with <strong>eleven</strong> avocados.\n\nThen<script>alert(1)</script> twelve.';
  await saveSettings(database.db, maya, { versions: {}, changes: { company_story } });
  expect((await readSettings(database.db)).company_story).toBe(
    'It began with <strong>eleven</strong> avocados.\n\nThen twelve.',
  );
});

test('two people who change different settings at the same time both succeed', async () => {
  const { db } = database;
  const { versions } = await seenBy(maya, 'footer_text', 'site_name');
  await saveSettings(db, jonas, { versions, changes: { site_name: 'Grove' } });
  await saveSettings(db, maya, { versions, changes: { footer_text: 'Grown together.' } });
  expect(await readSettings(db)).toMatchObject({ footer_text: 'Grown together.', site_name: 'Grove' });
});

test('a save that includes a setting changed meanwhile writes nothing and returns the stored values', async () => {
  const { db } = database;
  await saveSettings(db, maya, { versions: {}, changes: { site_name: 'Listgrove', footer_text: 'Old' } });
  const { versions } = await seenBy(maya, 'site_name', 'footer_text');
  await saveSettings(db, jonas, { versions, changes: { site_name: 'Grove' } });
  const late = saveSettings(db, maya, { versions, changes: { footer_text: 'New', site_name: 'Garden' } });
  await expect(late).rejects.toThrow('This was changed by Jonas Okafor while you were editing.');
  const error = await late.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StaleError);
  expect(error).toMatchObject({ stored: { values: { site_name: 'Grove', footer_text: 'Old' } } });
  expect(await readSettings(db)).toMatchObject({ site_name: 'Grove', footer_text: 'Old' });
});

test('if two people set a setting for the first time at once, one of them gets a conflict', async () => {
  const { db } = database;
  const keys = ['meta_author', 'founder_name', 'about_title', 'vision_statement', 'footer_text', 'site_name'] as const;
  for (const key of keys) {
    const saves = [maya, jonas].map((actor) =>
      saveSettings(db, actor, { versions: { [key]: null }, changes: { [key]: actor.name } }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('only staff may read versions and save settings', async () => {
  await expect(seenBy(visitor, 'site_name')).rejects.toThrow('You do not have permission');
  const save = saveSettings(database.db, visitor, { versions: {}, changes: { site_name: 'Mine' } });
  await expect(save).rejects.toThrow('You do not have permission');
  expect(await database.db.select().from(site_settings).where(eq(site_settings.key, 'site_name'))).toEqual([]);
});
