import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../consistency-load.ts';
import { askVariants, hostileFiles, sendAll } from '../hostile-files.ts';
import { memoryDuring } from '../memory.ts';
import { type Product, startProduct } from '../product.ts';
import { staffEnvironment } from '../staff.ts';

// Limits in megabytes: for the whole program, on either kind of database, and for the growth of the serving process, which
// unpacks nothing itself.
const [wholeProgram, growth] = [400, 80];

let product: Product;
beforeAll(async () => {
  product = await startProduct(staffEnvironment);
});
afterAll(() => product?.stop());

test('files that unpack to huge sizes are refused or processed, and the program stays within its memory limit', async () => {
  const [files, cookie] = [await hostileFiles(), await signIn(product)];
  const atRest = (await memoryDuring(product, async () => {})).peakOfServer;
  const { peak, peakOfServer } = await memoryDuring(product, async () => {
    const { taken, surprises } = await sendAll(product, cookie, files);
    expect(surprises).toEqual([]);
    await askVariants(product, taken);
  });
  expect(peak).toBeLessThan(wholeProgram);
  expect(peakOfServer - atRest).toBeLessThan(growth);
}, 240_000);
