import { expect, test } from 'vitest';
import { faultByName, formatSize } from './media.ts';

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_570, '1023.99 KB'],
  [1_048_575, '1 MB'],
  [200 * 1024 * 1024, '200 MB'],
  [1024 ** 3 - 1, '1 GB'],
  [2_000 * 1024 ** 3, '2000 GB'],
])('%d bytes are %s', (bytes, label) => {
  expect(formatSize(bytes)).toBe(label);
});

test.each([
  ['IMG_0001.HEIC', 'HEIC images are not accepted: save this one as JPEG or PNG'],
  ['shot.avif', 'AVIF images are not accepted: save this one as JPEG or PNG'],
  ['scan.tif', 'TIF images are not accepted: save this one as JPEG or PNG'],
  ['tape.mpg', 'MPG videos are not accepted: save this one as MP4'],
  ['song.wma', 'WMA audio is not accepted: save this one as MP3 or M4A'],
  ['budget.xlsx', 'XLSX documents are not accepted: save this one as PDF'],
  ['tool.exe', 'This type of file is not accepted'],
  ['constructor', 'This type of file is not accepted'],
  ['voice.opus', null],
])('whoever chooses %s is told what to use instead: %s', (name, fault) => {
  expect(faultByName(name, 10)).toBe(fault);
});
