import { json } from 'node:stream/consumers';
import type { Served } from '@gargoyle/shared/contract/health-figures';
import { expect, test } from 'vitest';
import { writeOverride } from '../release/override.ts';
import { promote } from '../release/promote.ts';
import { signingKey } from '../release/signing.ts';
import { edgeSchool } from '../testing/edge-school.ts';
import { putFake } from '../testing/store.ts';

type School = Awaited<ReturnType<typeof edgeSchool>>;
const [A, B] = ['a'.repeat(12), 'b'.repeat(12)];

/** Pages reported to the API, by remote@version. */
function reportedTo({ api }: School): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { remote, version, count } of api.reports.flatMap(({ served }) => served))
    sums[`${remote}@${version}`] = (sums[`${remote}@${version}`] ?? 0) + count;
  return sums;
}

test('PLAT-113 the API gets the releases that were served in pages: the owner of the page, the shell, canaries by their share', async () => {
  const school = await edgeSchool();
  const { get, folders, api, base } = school;
  await expect.poll(() => reportedTo(school)[`shell@${A}`]).toBeGreaterThan(0);
  const before = reportedTo(school)[`shell@${A}`] ?? 0;
  const canary = putFake(folders, { app: 'mf-catalog', version: 'b' });
  await promote(folders, [{ app: 'mf-catalog', version: canary, percent: 10 }]);
  const live = async () => (await (await get('/deploy.json')).json()) as { revision: string };
  await expect.poll(async () => (await live()).revision).toMatch(/^2-/);
  for (const bucket of [3, 50, 50]) await get('/mf-catalog', { cookie: `composition=${bucket}` });
  // None of these is a visit.
  const token = writeOverride({ versions: { shell: A }, until: Date.now() + 60_000 }, signingKey(folders.keys));
  await get('/mf-catalog', { cookie: `override=${token}` });
  await get('/mf-catalog', { cookie: 'composition=3', 'sec-purpose': 'prefetch' });
  await fetch(`${base}/mf-catalog`, { method: 'HEAD' });
  await get('/deploy.json');
  const all = { [`shell@${A}`]: before + 3, [`mf-catalog@${A}`]: 2, [`mf-catalog@${B}`]: 1 };
  await expect.poll(() => reportedTo(school)).toEqual(all);
  expect(new Set(api.reports.map(({ token: shown }) => shown))).toEqual(new Set(['token-of-the-test']));
});

test('PLAT-113 counts that the API did not accept are sent later, the last ones on close', async () => {
  const school = await edgeSchool();
  const { get, api, edge } = school;
  await expect.poll(() => reportedTo(school)[`shell@${A}`]).toBeGreaterThan(0);
  const before = reportedTo(school)[`shell@${A}`] ?? 0;
  api.end();
  for (let time = 0; time < 4; time++) await get('/mf-catalog');
  await api.startAgain();
  await expect.poll(() => reportedTo(school)[`mf-catalog@${A}`]).toBe(4);
  await get('/mf-catalog');
  await edge.close();
  expect(reportedTo(school)).toMatchObject({ [`mf-catalog@${A}`]: 5, [`shell@${A}`]: before + 5 });
});

test('PLAT-441 counts that the API accepts later than the edge waits are not sent again', async () => {
  let accepted = 0;
  let later = 0;
  const { get } = await edgeSchool({
    answers: {
      '/ops/served': (req, res) =>
        void json(req).then((body) => {
          const { served } = body as { served: Served[] };
          const ofCatalog = served.find(({ remote }) => remote === 'mf-catalog')?.count ?? 0;
          const isFirst = ofCatalog > 0 && accepted === 0;
          if (accepted) later += 1;
          accepted += ofCatalog;
          // Counted, but not answered in time.
          if (!isFirst) res.writeHead(204).end();
        }),
    },
  });
  await get('/mf-catalog');
  await expect.poll(() => accepted, { timeout: 5000 }).toBe(1);
  await get('/');
  await expect.poll(() => later, { timeout: 8000 }).toBeGreaterThan(0);
  expect(accepted).toBe(1);
}, 20_000);
