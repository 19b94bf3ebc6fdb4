import { expect, onTestFinished, test } from 'vitest';
import { startTestSchool } from '../../testing/test-school.ts';

test('API-A-111 after a reset nobody is refused for what was called before it', async () => {
  const school = await startTestSchool();
  onTestFinished(() => school.close());
  const ip = '203.0.113.41';
  const status = async () => (await school.send('GET', '/api/v1/tags/', { ip })).status;
  await Promise.all(Array.from({ length: 600 * school.schools.length + 20 }, status));
  expect(await status()).toBe(429);
  expect((await school.call('sandbox.reset', {})).status).toBe(200);
  await expect.poll(status).toBe(200);
}, 120_000);
