import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('a ready API says so to whoever asks', async () => {
  const { status, body } = await school.call('system.health');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'ok' });
});
