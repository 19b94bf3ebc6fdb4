import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { promote } from '../release/promote.ts';
import { edgeSchool, SHELL } from '../testing/edge-school.ts';
import { emptyStore, putFake } from '../testing/store.ts';
import { createReadiness } from './readiness.ts';

test('PLAT-064 an API process that is ending does not make the edge unready; an API that stays down does', async () => {
  let now = 0;
  let status = 503;
  const unready = createReadiness(
    'http://api',
    () => now,
    expect.unreachable,
    async () => new Response(null, { status }),
  );
  const at = (seconds: number, answers: number) => {
    now = seconds * 1000;
    status = answers;
    return unready();
  };
  // It has never been ready.
  expect(await at(0, 503)).toBe('The API is not ready: it answers 503.');
  expect(await at(10, 200)).toBeUndefined();
  expect(await at(11, 503)).toBeUndefined();
  expect(await at(12, 200)).toBeUndefined();
  expect(await at(20, 200)).toBeUndefined();
  expect(await at(21, 503)).toBeUndefined();
  expect(await at(22, 503)).toBeUndefined();
  expect(await at(23, 503)).toBe('The API is not ready: it answers 503.');
  // Not polled for a long time: the first failure may be a process that is ending.
  expect(await at(30, 200)).toBeUndefined();
  expect(await at(60, 503)).toBeUndefined();
  expect(await at(62, 503)).toBe('The API is not ready: it answers 503.');
});

test('PLAT-412 an edge whose token the API refuses is not ready; a token that is replaced later is logged once', async () => {
  let now = 0;
  let status = 403;
  const warnings: string[] = [];
  const unready = createReadiness(
    'http://api',
    () => (now += 1000),
    (line) => void warnings.push(line),
    async () => new Response(null, { status }),
  );
  const refused = 'The API refuses the EDGE_TOKEN of this edge: both need the same.';
  expect(await unready()).toBe(refused);
  status = 200;
  expect(await unready()).toBeUndefined();
  status = 403;
  for (let i = 0; i < 5; i++) expect(await unready()).toBeUndefined();
  expect(warnings).toEqual([refused]);
});

test('PLAT-412 an edge with nothing live, or only a shell, or a refused manifest, is not ready and says why', async () => {
  const reasonOf = async ({ get }: Pick<Awaited<ReturnType<typeof edgeSchool>>, 'get'>) => {
    const answer = await get('/readyz');
    return [answer.status, ((await answer.json()) as { reason?: string }).reason];
  };
  const folders = emptyStore();
  await promote(folders, [
    { app: 'shell', version: putFake(folders, { app: 'shell', version: 'a', server: SHELL('first') }) },
  ]);
  const school = await edgeSchool({ folders });
  expect(await reasonOf(school)).toEqual([503, expect.stringMatching(/^Only the shell is live: /)]);
  expect((await school.get('/healthz')).status).toBe(200);

  const empty = emptyStore();
  const nothing = await edgeSchool({ folders: empty, word: 'Nothing is live yet' });
  expect(await reasonOf(nothing)).toEqual([503, 'Nothing is live yet.']);
  mkdirSync(empty.root, { recursive: true });
  writeFileSync(empty.manifest, '{"payload":"of a stranger"}');
  await expect
    .poll(async () => (await reasonOf(nothing))[1])
    .toMatch(/^Nothing is live yet\. The deployment manifest is refused: /);
});
