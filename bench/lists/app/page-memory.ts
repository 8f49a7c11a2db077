import { newId } from '@listgrove/kernel/ids';
import type { CDPSession } from 'playwright-core';
import { signIn } from '../../../e2e/staff.ts';
import { change } from '../household.ts';
import { type Figure, openDevice, untilInStep, type World } from './device.ts';
import { lists, people, sharedItems } from './people.ts';

/** An hour of four others who change something every ten seconds each. */
const changes = 1_440;
/** How many of them are made in a second. */
const rate = 28;

/** Keeps a list open while somebody else changes it, as often as in an hour, and reads the memory of the page. */
export async function measurePageMemory(world: World): Promise<Figure[]> {
  const { product, browser } = world;
  const page = await openDevice(world, people.maya, `/lists/${lists.shared}`);
  const other = await browser.newContext();
  await signIn(other, product, people.jonas);
  const client = newId();
  let number = 0;
  const make = async (count: number) => {
    const start = performance.now();
    for (let index = 0; index < count; index += 2) {
      const mutations = [number + 1, number + 2].map((each) => ({
        ...change(lists.shared, sharedItems, each),
        number: each,
        at: Date.now(),
      }));
      number += 2;
      const data = { client, mutations };
      const answer = await other.request.post(`${product.app}/sync/push`, { data, headers: { origin: product.app } });
      if (!answer.ok()) throw new Error(`A change was answered with ${answer.status()}.`);
      await page.waitForTimeout(Math.max(0, start + (1000 * (index + 2)) / rate - performance.now()));
    }
    await page.waitForTimeout(3_000);
    await untilInStep(page);
  };
  const session = await page.context().newCDPSession(page);
  await make(160);
  const states = [await memoryOf(session)];
  for (let part = 0; part < 2; part += 1) {
    await make(changes / 2);
    states.push(await memoryOf(session));
  }
  await Promise.all([other, page.context()].map((context) => context.close()));
  const text = ({ heap, nodes, listeners }: Memory) =>
    `${(heap / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;
  const [first, , last] = states;
  const growth = first && last ? (100 * (last.heap - first.heap)) / first.heap : Number.NaN;
  return [
    {
      figure: "memory of the page over an hour of others' changes",
      goal: 'flat',
      measured: `${growth.toFixed(1)} %`,
      how: `growth of the heap after ${changes} changes, ${rate} a second; after forced collections at the beginning, in the middle and at the end: ${states.map(text).join('; ')}`,
    },
  ];
}

interface Memory {
  heap: number;
  nodes: number;
  listeners: number;
}

async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send('Performance.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find(({ name: each }) => each === name)?.value ?? 0;
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
