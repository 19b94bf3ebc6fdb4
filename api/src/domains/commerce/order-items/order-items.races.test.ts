import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdCharge, waitingFor } from '../../../testing/races.ts';
import { addToCart, orderInput, tutorialId } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ RATE_LIMITS: 'off' });
});
afterAll(() => school.close());

test('API-C-291 what changes in a cart while its order is charged is answered after that', async () => {
  const as = 'lapsed';
  const orderedId = await tutorialId(school, 'one-take-life-casting');
  const disc = await addToCart(school, as, 'dvdset', 1);
  await addToCart(school, as, 'videotutorial', orderedId);
  const charge = holdCharge(school);
  const placed = school.call('orders.place', await orderInput(school), { as });
  await charge.reached;
  const changed = school.call('orderItems.setQuantity', { id: disc.id, quantity: 5 }, { as });
  await waitingFor(school, 1, changed);
  const removed = school.call('orderItems.remove', { id: disc.id }, { as });
  await waitingFor(school, 2, removed);
  const added = school.call('orderItems.add', { orderedModel: 'videotutorial', orderedId }, { as });
  await waitingFor(school, 3, added);
  charge.release();
  expect((await placed).status).toBe(201);
  expect([(await changed).status, (await removed).status, (await added).status]).toEqual([404, 404, 409]);
  expect((await school.call('orderItems.list', {}, { as })).body.itemsCount).toBe(0);
});
