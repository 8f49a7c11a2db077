import { randomUUID } from 'node:crypto';

/**
 * Lets a device make a list and change everything that a release writes of it, twice, because rows are first inserted and then updated.
 * `cookie` is that of a session of the app. Returns sentences about what the server refused or does not have afterwards.
 */
export async function exerciseLists(app, cookie) {
  const [client, list, item, comment] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const ofItem = { list, item };
  const due = '2099-11-30';
  const changes = [
    ['createList', { list, kind: 'todo', name: 'Upgrade' }],
    ['addItem', { ...ofItem, name: 'Pack', due }],
    ['setFavourite', { list, favourite: true }],
    ['setNote', { ...ofItem, note: 'Boxes' }],
    ['addComment', { ...ofItem, comment, text: 'Soon' }],
    ['setReminder', { ...ofItem, reminder: { at: null, before: 60, zone: 'Europe/Berlin' } }],
    ['tick', ofItem],
    ['untick', ofItem],
    ['setGrouping', { list, grouping: 'category' }],
    ['editComment', { list, comment, text: 'Now' }],
    ['renameList', { list, name: 'Moved' }],
  ];
  const failures = [];
  let number = 0;
  // One push each, so that a refusal has no effect on the others.
  for (const [name, args] of changes) {
    number += 1;
    const mutations = [{ number, name, args, at: new Date().toISOString() }];
    const answer = await post(app, '/sync/push', { client, mutations }, cookie);
    const { refused = [{ code: answer.status }] } = answer;
    // A release that does not know a change keeps it on the device.
    if (refused[0]?.code === 'update') number -= 1;
    else if (refused.length > 0) failures.push(`${name} is refused: ${JSON.stringify(refused[0])}`);
  }
  const { lists = {} } = await post(app, '/sync/pull', { client, cursors: {} }, cookie);
  const text = JSON.stringify(lists[list] ?? {});
  for (const word of ['Moved', 'Boxes']) if (!text.includes(word)) failures.push(`${word} is not pulled`);
  return failures;
}

async function post(app, path, body, cookie) {
  const answer = await fetch(app + path, {
    method: 'POST',
    headers: { origin: app, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.ok ? answer.json() : { status: answer.status };
}
