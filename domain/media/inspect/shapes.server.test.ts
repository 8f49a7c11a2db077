import { temporaryFolder } from '@listgrove/db/testing/temporary-folder';
import { describe, expect, test } from 'vitest';
import { openFolder } from '../folder-objects.server.ts';
import { documentShapes } from '../testing/shapes/documents.ts';
import { filmShapes, soundShapes } from '../testing/shapes/films-and-sound.ts';
import { imageShapes } from '../testing/shapes/images.ts';
import type { Shape } from '../testing/shapes/shape.ts';
import { textShapes } from '../testing/shapes/texts.ts';
import { inspect } from './inspect.server.ts';
import { uploadedBytes } from './uploaded-bytes.server.ts';

/** Returns the extension under which a file would be stored, or the sentence that refuses it. */
async function judged({ name, bytes }: Shape): Promise<string> {
  const objects = openFolder(temporaryFolder());
  await objects.write('uploads/one', Buffer.from(bytes));
  const found = inspect(uploadedBytes(objects, 'uploads/one', Buffer.byteLength(bytes)), name);
  return found.then(
    ({ ending }) => ending,
    (error: Error) => error.message,
  );
}

const shapes = {
  'an image': await imageShapes(),
  'a film': filmShapes,
  sound: soundShapes,
  'a document': documentShapes,
  'a text': textShapes,
};

describe.each(Object.entries(shapes))('what is uploaded as %s', (_, each) => {
  test.each(each)('$what, named $name: $is', async (shape) => {
    expect(await judged(shape)).toBe(shape.is);
  });
});
