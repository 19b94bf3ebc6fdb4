import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('a ready API reports its health without sign-in', async () => {
  const { status, body } = await school.call('system.health');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'ok' });
});

test('PLAT-041 a poll for the next epoch is answered at once during shutdown', async () => {
  const { body } = await school.call('system.epoch', {});
  school.school.stopping = true;
  expect(await school.call('system.epoch', { after: body.epoch })).toMatchObject({ status: 200, body });
  school.school.stopping = false;
}, 10_000);
