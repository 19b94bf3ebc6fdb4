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

test('PLAT-177 a process that is about to stop is alive but not ready, and closes each connection after its answer', async () => {
  const state = async () => {
    const [alive, ready, call] = [
      await school.send('GET', '/healthz'),
      await school.send('GET', '/readyz'),
      await school.call('tags.list'),
    ];
    expect([alive, ready].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    return [alive.status, ready.status, call.status, call.headers['connection'] === 'close'];
  };
  expect(await state()).toEqual([200, 200, 200, false]);
  for (const instance of school.schools) instance.stopping = true;
  expect(await state()).toEqual([200, 503, 200, true]);
  for (const instance of school.schools) instance.stopping = false;
});
