import { foldersOf } from '@gargoyle/deploy/release/folders.ts';
import { promote, rollback } from '@gargoyle/deploy/release/promote.ts';
import { readDeployment, readRecord } from '@gargoyle/deploy/release/store.ts';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { changeableSource } from '@gargoyle/tooling/test/changed-source.ts';
import { type SecondEdge, startSecondEdge } from '@gargoyle/tooling/test/second-edge.ts';
import type { Browser, Page } from '@playwright/test';
import { markDocument, retryIn, sameDocument } from '../chaos/probe.ts';
import { beacons, recordBeacons, LATE_MS, pressSlowly } from '../support/beacons.ts';
import { play, position, video } from '../support/player.ts';
import { apiUrl, expect, freshEmail, PASSWORD, ready, test, visit } from '../support/school.ts';
import { registerSubscriber } from '../support/session.ts';
import { putIntoCart } from '../support/shop.ts';

// Promotions and rollbacks while tabs are open. This file has its own edge.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Number of promotions and rollbacks; not a multiple of four, so that the tabs are outdated in the end. */
const CHANGES = process.env['CAMPAIGN'] === 'long' ? 30 : 6;
const SHOP = 'mf-commerce';
const CATALOG = 'mf-catalog';
/** The same code with a mark; the shop's can be made to throw, uncaught or while rendering. */
const MARKED = [
  {
    app: CATALOG,
    file: 'mf-catalog/src/features/tutorials/tutorial-screen.tsx',
    from: '<div className={s.overview}>',
    to: '<div data-marked="" className={s.overview}>',
  },
  {
    app: SHOP,
    file: 'mf-commerce/src/features/store/store-screen.tsx',
    from: 'export function Component() {',
    to: `if (typeof window !== 'undefined')
  addEventListener('throw', (event) => {
    throw new Error((event as CustomEvent<string>).detail);
  });
export function Component() {
  if ('breaks' in globalThis) throw new Error('made to break');`,
  },
];

type Versions = Record<string, string>;

let edge: SecondEdge;
let source: ReturnType<typeof changeableSource>;
/** The marked releases. */
const marked: Versions = {};
/** Every composition that has been live. */
const compositions: Versions[] = [];

const live = (): Versions => {
  const { remotes = {} } = readDeployment(foldersOf(edge.data)) ?? {};
  return Object.fromEntries(Object.entries(remotes).map(([app, { version }]) => [app, version]));
};

test.beforeAll(async () => {
  edge = await startSecondEdge(process.env['SCHOOL_DATA'] ?? '', apiUrl);
  source = changeableSource();
  for (const line of MARKED) marked[line.app] = source.publish(line, edge.data);
  compositions.push(live());
});
test.afterAll(async () => {
  source?.remove();
  await edge?.stop();
});

/** Makes the `n`th change: promote the shop, promote the catalogue, roll back the catalogue, roll back the shop. */
async function change(n: number): Promise<Versions> {
  const folders = foldersOf(edge.data);
  const app = n % 4 === 0 || n % 4 === 3 ? SHOP : CATALOG;
  if (n % 4 < 2) await promote(folders, [{ app, version: marked[app] ?? '' }]);
  else await rollback(folders, app);
  const now = live();
  compositions.push(now);
  await untilLive(app, now[app]);
  return now;
}

/** Waits until new pages have this version. */
const untilLive = (app: string, version: string | undefined): Promise<void> =>
  expect
    .poll(async () => {
      const answer = await fetch(`${edge.url}/composition.json`);
      const { remotes } = (await answer.json()) as { remotes: Record<string, { version: string }> };
      return remotes[app]?.version;
    })
    .toBe(version);

interface Tab {
  page: Page;
  /** Files of remotes that each document has requested. */
  documents: Map<string, Set<string>>;
}

/** A tab in a separate browser context. */
async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({ baseURL: edge.url });
  const page = await context.newPage();
  const documents: Tab['documents'] = new Map();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ loaderId, request }) => {
    const { pathname } = new URL(request.url);
    if (!/^\/r\/mf-.*\.(?:js|css)$/.test(pathname)) return;
    documents.set(loaderId, (documents.get(loaderId) ?? new Set()).add(pathname));
  });
  return { page, documents };
}

function filesOf(composition: Versions): Set<string> {
  const folders = foldersOf(edge.data);
  const releases = Object.entries(composition).map(([app, version]) => readRecord(folders, app, version).release);
  return new Set(releases.flatMap(({ entry, integrity }) => [entry, ...Object.keys(integrity)]));
}

/** The files of documents that mix compositions. */
function mixed({ documents }: Tab): string[][] {
  const all = compositions.map(filesOf);
  return [...documents.values()]
    .map((files) => [...files])
    .filter((files) => !all.some((composition) => files.every((file) => composition.has(file))));
}

/** The version of the remote whose page the tab shows. */
const shownIn = ({ page }: Tab): Promise<string | null> =>
  page.getByRole('main').locator('[data-remote]').first().getAttribute('data-remote-version');

async function follow({ page }: Tab, name: string, path: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await ready(page);
}

const callApi = ({ page }: Tab): Promise<unknown> => page.evaluate(() => fetch('/api/v1/tags/'));

/** Waits for a change, and until an API response has made the tab fetch the new composition. */
async function untilNoticed<T>(tab: Tab, work: Promise<T>): Promise<T> {
  const composition = tab.page.waitForResponse('**/composition.json');
  const result = await work;
  await callApi(tab);
  await (await composition).finished();
  return result;
}

test(`PLAT-257 PLAT-258 ${CHANGES} promotions and rollbacks beside four open tabs mix no compositions and lose nothing @workbench @shell`, async ({
  browser,
}) => {
  const opened = live();
  const [reading, buying, watching, idle] = [
    await openTab(browser),
    await openTab(browser),
    await openTab(browser),
    await openTab(browser),
  ];
  await visit(reading.page, '/tutorials');
  await visit(idle.page, '/tutorials');
  await putIntoCart(buying.page, 'stream');
  await visit(buying.page, '/checkout');
  await registerSubscriber(watching.page, freshEmail(), PASSWORD);
  await visit(watching.page, '/tutorials/sculpting-a-gargoyle-maquette?watch=1');
  await play(watching.page);
  const still = [buying, watching, idle];
  for (const { page } of still) await markDocument(page);

  const email = buying.page.getByLabel('Email');
  const typed = 'abcdefghijklmnopqrstuvwxyz0123'.slice(0, CHANGES);
  const film = () => video(watching.page);
  let at = await position(watching.page);
  const path = ['/store', '/tutorials'];
  for (let n = 0; n < CHANGES; n++) {
    const now = await untilNoticed(reading, change(n));
    await follow(reading, n % 2 ? 'Courses' : 'Store', path[n % 2] ?? '');
    expect(await shownIn(reading), `after change ${n + 1}`).toBe(now[n % 2 ? CATALOG : SHOP]);
    await email.pressSequentially(typed[n] ?? '');
    // The other tabs learn of it, too.
    for (const tab of still) await callApi(tab);
    expect(await film().evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
    // On a slow machine the next chapter has begun, at its first second.
    const before = at;
    await expect.poll(async () => (at = await position(watching.page))).not.toBe(before);
  }
  expect(live()).toEqual({ ...opened, ...marked });
  for (const { page } of still) expect(await sameDocument(page), page.url()).toBe(true);
  await expect(email).toHaveValue(typed);
  expect(
    [...watching.documents.values()].flatMap((files) => [...files]).filter((f) => !filesOf(opened).has(f)),
  ).toEqual([]);

  // Where a reload would lose something, newly loaded remotes are those that the tab was opened with.
  await buying.page
    .getByRole('banner')
    .getByRole('link', { name: /Gargoyle/ })
    .first()
    .click();
  await buying.page.waitForURL((url) => url.pathname !== '/checkout');
  await ready(buying.page);
  expect(await sameDocument(buying.page)).toBe(true);
  expect(await shownIn(buying)).toBe(opened[CATALOG]);
  await follow(watching, 'Store', '/store');
  expect(await sameDocument(watching.page)).toBe(true);
  expect(await shownIn(watching)).toBe(opened[SHOP]);
  // Nothing prevents the idle tab from reloading.
  await follow(idle, 'Store', '/store');
  expect(await sameDocument(idle.page)).toBe(false);
  expect(await shownIn(idle)).toBe(marked[SHOP]);
  for (const tab of [reading, ...still]) {
    expect(mixed(tab)).toEqual([]);
    await tab.page.context().close();
  }
  expect(reading.documents.size).toBeGreaterThan(CHANGES / 2);
});

/** Makes the marked code throw an uncaught error. */
const throws = (page: Page, words: string): Promise<void> =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('throw', { detail })), words);

const isLate = ({ name, value = 0 }: Sighting) => name === 'INP' && value >= LATE_MS;

test('PLAT-256 what an old release does in a tab is never attributed to the one promoted since @workbench @shell', async ({
  browser,
}) => {
  const folders = foldersOf(edge.data);
  const others = live();
  // The marked release of the shop is the old one here, whatever earlier tests have left.
  if (live()[SHOP] !== marked[SHOP]) await promote(folders, [{ app: SHOP, version: marked[SHOP] ?? '' }]);
  await untilLive(SHOP, marked[SHOP]);
  const tab = await openTab(browser);
  const { page } = tab;
  await recordBeacons(page);
  await visit(page, '/store?seams=on');
  await page.locator('#seams').waitFor({ state: 'attached' });
  const back = async () => {
    await rollback(folders, SHOP);
    const version = live()[SHOP];
    await untilLive(SHOP, version);
    return version;
  };
  const fresh = await untilNoticed(tab, back());
  expect(fresh).not.toBe(marked[SHOP]);
  await pressSlowly(page);
  await throws(page, 'in its own tab');

  // It fails on the page, and the newer release replaces it in the same document.
  await page.evaluate(() => void Object.assign(globalThis, { breaks: true }));
  await markDocument(page);
  await page.getByRole('link', { name: 'Merchandise', exact: true }).click();
  await retryIn(page.getByRole('main')).click();
  await expect.poll(() => shownIn(tab)).toBe(fresh);
  await ready(page);
  expect(await sameDocument(page)).toBe(true);
  await throws(page, 'after it was replaced');
  await page.goto('/robots.txt');
  let all: Sighting[] = [];
  const errors = () => all.filter(({ kind }) => kind === 'error');
  await expect
    .poll(async () => {
      all = await beacons(page);
      return [...errors().map(({ message }) => message), ...all.filter(isLate).map(({ name }) => name)];
    })
    .toEqual(expect.arrayContaining(['Error: in its own tab', 'Error: after it was replaced', 'INP']));
  const old = { remote: SHOP, version: marked[SHOP] };
  for (const one of errors()) expect(one).toMatchObject(old);
  expect(all.filter(isLate)).toEqual([expect.objectContaining(old)]);
  const spoiled = all.filter(({ kind }) => kind === 'spoiled');
  expect(spoiled).toEqual([expect.objectContaining(old)]);
  // Of the new release only the visit is counted.
  const visits = all.filter(({ kind, remote }) => kind === 'visit' && remote === SHOP).map(({ version }) => version);
  expect(visits.toSorted()).toEqual([fresh, marked[SHOP]].toSorted());
  expect({ ...live(), [SHOP]: '' }).toEqual({ ...others, [SHOP]: '' });
  await page.context().close();
});
