import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-L-129 the watched walkthrough is stored; anonymous callers are refused', async () => {
  expect((await school.call('profile.markWalkthroughWatched')).status).toBe(401);
  for (let i = 0; i < 2; i++) {
    const { status, body } = await school.call('profile.markWalkthroughWatched', {}, { as: 'new' });
    expect(status).toBe(200);
    expect(body).toEqual({ watchedWalkthroughVideo: true });
  }
});
