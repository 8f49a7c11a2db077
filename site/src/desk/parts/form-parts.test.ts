import { expect, test } from 'vitest';
import { type FormParts, renderFields } from './form-parts';

const values = { title: 'Bees', featured: 'true' };

test('fields have their values and errors, and the labels are known', () => {
  const { fields, labels } = renderFields(
    ({ field, check }) => [field('title', 'Title'), field('excerpt', 'Excerpt'), check('featured', 'Featured')],
    values,
    { title: 'Title is required' },
  );
  expect(fields).toEqual([
    { name: 'title', label: 'Title', defaultValue: 'Bees', error: 'Title is required' },
    { name: 'excerpt', label: 'Excerpt', defaultValue: '' },
    { name: 'featured', label: 'Featured', value: 'true', defaultChecked: true },
  ]);
  expect([...labels]).toEqual([
    ['title', 'Title'],
    ['excerpt', 'Excerpt'],
    ['featured', 'Featured'],
  ]);
});

test('a field that a component asks for after the form is refused, because a conflict could not name it', () => {
  let late: FormParts | undefined;
  renderFields((parts) => (late = parts), values, {});
  expect(() => late?.field('title', 'Title')).toThrow('The field title is rendered after its form');
  expect(() => late?.check('featured', 'Featured')).toThrow('The field featured is rendered after its form');
});
