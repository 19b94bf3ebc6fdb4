import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { type SecondEdge, startSecondEdge } from '@gargoyle/tooling/test/second-edge.ts';
import type { Page } from '@playwright/test';
import { beacons, recordBeacons } from '../support/beacons.ts';
import { apiUrl, complete, expect, ready, test } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { hold } from '../support/typed-early.ts';

// Answers that come before the code that shows them. This file has its own edge, which has no time for any data.
test.describe.configure({ mode: 'default' });

/** In front of the API: answers browsers, and leaves the edge's own calls waiting. */
const api = http.createServer((req, res) => {
  if (!req.headers['sec-fetch-site']) return;
  const call = http.request(apiUrl + req.url, { method: req.method, headers: req.headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  req.pipe(call);
});
let edge: SecondEdge;
test.beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  edge = await startSecondEdge(process.env['SCHOOL_DATA'] ?? '', `http://127.0.0.1:${port}`);
});
test.afterAll(async () => {
  api.close();
  api.closeAllConnections();
  await edge?.stop();
});

async function errors(page: Page): Promise<Sighting[]> {
  // The outlines show that the shell's late part, which sends beacons, has loaded.
  await page.locator('#seams').waitFor({ state: 'attached' });
  // A light page, on which the beacons sent on leaving are read.
  await page.goto(new URL('/robots.txt', page.url()).href);
  let all: Sighting[] = [];
  await expect.poll(async () => (all = await beacons(page)).length).toBeGreaterThan(0);
  return all.filter(({ kind }) => kind === 'error');
}

for (const { address, code, call, typed } of [
  { address: '/tutorials?seams=on', code: /catalog\.tutorials\./, call: '/new-search/video-tutorial/', typed: true },
  { address: '/search?q=clay&seams=on', code: /catalog\.search\./, call: '/new-search/global/', typed: true },
  { address: '/artists?seams=on', code: /catalog\.artists\./, call: '/artists/' },
  { address: '/subscriptions/plans?seams=on', code: /commerce\.plans\./, call: '/plans/' },
])
  test(`SHELL-393 on ${address} an answer that comes before the screen's code discards nothing @shell @workbench`, async ({
    page,
  }) => {
    await recordBeacons(page);
    const answered = page.waitForResponse((one) => new URL(one.url()).pathname.startsWith(`/api/v1${call}`));
    const go = await hold(page, code);
    await page.goto(edge.url + address, { waitUntil: 'commit' });
    const field = page.getByRole('main').getByRole('searchbox');
    if (typed) await field.fill('silicone');
    await (await answered).finished();
    go();
    await ready(page);
    if (typed) await expect(field).toHaveValue('silicone');
    expect(await errors(page)).toEqual([]);
  });

const STORE = { address: '/store?seams=on', code: /commerce\.store\./, call: '/auth/session/' };
const COURSE = {
  address: '/tutorials/sculpting-a-gargoyle-maquette?seams=on',
  code: /purchase-panel/,
  call: '/tutorials/sculpting-a-gargoyle-maquette/',
};
for (const { address, code, call } of [STORE, COURSE])
  test(`SHELL-393 on ${address} a subscriber's answer that comes before the code discards nothing @shell @workbench`, async ({
    page,
  }) => {
    await complete(page, address);
    await becomeUser(page, demo('monthly'));
    await recordBeacons(page);
    const answered = page.waitForResponse((one) => new URL(one.url()).pathname === `/api/v1${call}`);
    const go = await hold(page, code);
    await page.goto(address, { waitUntil: 'commit' });
    const drawn = page.getByRole('main').locator('[data-drawn] :is(select, [aria-pressed])').first();
    await drawn.evaluate((element) => element.classList.add('of-the-server'));
    await (await answered).finished();
    go();
    await ready(page);
    await expect(page.locator('.of-the-server')).toBeAttached();
    expect(await errors(page)).toEqual([]);
  });
