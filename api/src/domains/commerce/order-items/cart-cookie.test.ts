import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-C-105 the cookie of a cart goes to calls only, no script reads it, and its ninety days begin anew each time', async () => {
  const add = (orderedId: number, headers: Record<string, string> = {}) =>
    school.call('orderItems.add', { ordered: true, orderedModel: 'dvdset', orderedId }, { headers });
  const [cookie = ''] = (await add(1)).cookies;
  const [pair = '', ...attributes] = cookie.split('; ');
  expect(pair).toMatch(/^gargoyle_cart=[\w-]{32}$/);
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/api', 'SameSite=Lax']);
  expect((await add(2, { cookie: pair })).cookies).toEqual([cookie]);
});
