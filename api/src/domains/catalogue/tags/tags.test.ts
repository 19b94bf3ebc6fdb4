import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('ACC-279 API-A-066 API-L-147 the 18 tags to choose from are public and cacheable', async () => {
  const { status, body, headers } = await school.call('tags.list');
  expect(status).toBe(200);
  const names = body.results.map((t) => t.name.toLowerCase());
  expect(names).toHaveLength(18);
  expect(names).toEqual(names.toSorted());
  expect(headers['cache-control']).toMatch(/^public/);
  const again = await school.send('GET', '/api/v1/tags', { headers: { 'if-none-match': String(headers['etag']) } });
  expect(again.status).toBe(304);
});
