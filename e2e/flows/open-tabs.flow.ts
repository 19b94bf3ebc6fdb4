import { foldersOf } from '@gargoyle/deploy/release/folders.ts';
import { promote, rollback } from '@gargoyle/deploy/release/promote.ts';
import { readDeployment, readRecord } from '@gargoyle/deploy/release/store.ts';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { changeableSource } from '@gargoyle/tooling/test/changed-source.ts';
import { type SecondEdge, startSecondEdge } from '@gargoyle/tooling/test/second-edge.ts';
import type { Browser, Page } from '@playwright/test';
import { markDocument, retryIn, sameDocument } from '../chaos/probe.ts';
import { beacons, keepBeacons, LATE_MS, pressLate } from '../support/beacons.ts';
import { play, position, video } from '../support/player.ts';
import { apiUrl, expect, freshEmail, PASSWORD, ready, test, visit } from '../support/school.ts';
import { registerSubscriber } from '../support/session.ts';
import { putIntoCart } from '../support/shop.ts';

// Releases that go out and come back beside tabs that are open. One edge of its own for this file.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** A promotion or a rollback; not a multiple of four, so that the last one leaves the tabs behind. */
const CHANGES = process.env['CAMPAIGN'] === 'long' ? 30 : 6;
const SHOP = 'mf-commerce';
const CATALOG = 'mf-catalog';
/** The same code once more; that of the shop throws when it is told to, in nobody's hands or while it is drawn. */
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
  if ('breaks' in globalThis) throw new Error('told to break');`,
  },
];

type Versions = Record<string, string>;

let edge: SecondEdge;
let source: ReturnType<typeof changeableSource>;
/** The marked releases. */
const marked: Versions = {};
/** Each composition that was ever live. */
const lived: Versions[] = [];

const live = (): Versions => {
  const { remotes = {} } = readDeployment(foldersOf(edge.data)) ?? {};
  return Object.fromEntries(Object.entries(remotes).map(([app, { version }]) => [app, version]));
};

test.beforeAll(async () => {
  edge = await startSecondEdge(process.env['SCHOOL_DATA'] ?? '', apiUrl);
  source = changeableSource();
  for (const line of MARKED) marked[line.app] = source.publish(line, edge.data);
  lived.push(live());
});
test.afterAll(async () => {
  source?.remove();
  await edge?.stop();
});

/** Makes the `n`th change: the shop's release, the catalogue's, back with that, back with this. */
async function change(n: number): Promise<Versions> {
  const folders = foldersOf(edge.data);
  const app = n % 4 === 0 || n % 4 === 3 ? SHOP : CATALOG;
  if (n % 4 < 2) await promote(folders, [{ app, version: marked[app] ?? '' }]);
  else await rollback(folders, app);
  const now = live();
  lived.push(now);
  await isOut(app, now[app]);
  return now;
}

/** Waits until new pages have this version. */
const isOut = (app: string, version: string | undefined): Promise<void> =>
  expect
    .poll(async () => {
      const answer = await fetch(`${edge.url}/composition.json`);
      const { remotes } = (await answer.json()) as { remotes: Record<string, { version: string }> };
      return remotes[app]?.version;
    })
    .toBe(version);

interface Tab {
  page: Page;
  /** By document: the remotes' files that it has asked for. */
  documents: Map<string, Set<string>>;
}

/** A tab of a browser of its own. */
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

/** Files of the composition. */
function filesOf(composition: Versions): Set<string> {
  const folders = foldersOf(edge.data);
  const releases = Object.entries(composition).map(([app, version]) => readRecord(folders, app, version).release);
  return new Set(releases.flatMap(({ entry, integrity }) => [entry, ...Object.keys(integrity)]));
}

/** Documents whose files are of no single composition that ever was. */
function mixed({ documents }: Tab): string[][] {
  const wholes = lived.map(filesOf);
  return [...documents.values()]
    .map((files) => [...files])
    .filter((files) => !wholes.some((whole) => files.every((file) => whole.has(file))));
}

/** Which version of its remote the page in the tab is of. */
const shownIn = ({ page }: Tab): Promise<string | null> =>
  page.getByRole('main').locator('[data-remote]').first().getAttribute('data-remote-version');

async function follow({ page }: Tab, name: string, path: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await ready(page);
}

const callApi = ({ page }: Tab): Promise<unknown> => page.evaluate(() => fetch('/api/v1/tags/'));

/** The tab hears of what `happens` beside an answer of the API, and asks about it. */
async function hears<T>(tab: Tab, happens: Promise<T>): Promise<T> {
  const composition = tab.page.waitForResponse('**/composition.json');
  const what = await happens;
  await callApi(tab);
  await (await composition).finished();
  return what;
}

test(`PLAT-257 PLAT-258 ${CHANGES} promotions and rollbacks beside four tabs mix no composition and take nothing @workbench @shell`, async ({
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
    const now = await hears(reading, change(n));
    await follow(reading, n % 2 ? 'Courses' : 'Store', path[n % 2] ?? '');
    expect(await shownIn(reading), `after change ${n + 1}`).toBe(now[n % 2 ? CATALOG : SHOP]);
    await email.pressSequentially(typed[n] ?? '');
    // The others hear of it, too.
    for (const tab of still) await callApi(tab);
    expect(await film().evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
    const before = at;
    await expect.poll(async () => (at = await position(watching.page))).toBeGreaterThan(before);
  }
  expect(live()).toEqual({ ...opened, ...marked });
  for (const { page } of still) expect(await sameDocument(page), page.url()).toBe(true);
  await expect(email).toHaveValue(typed);
  expect(
    [...watching.documents.values()].flatMap((files) => [...files]).filter((f) => !filesOf(opened).has(f)),
  ).toEqual([]);

  // What they load for the first time now is of what they were opened with, where a load would take something.
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
  // And nothing kept the idle one.
  await follow(idle, 'Store', '/store');
  expect(await sameDocument(idle.page)).toBe(false);
  expect(await shownIn(idle)).toBe(marked[SHOP]);
  for (const tab of [reading, ...still]) {
    expect(mixed(tab)).toEqual([]);
    await tab.page.context().close();
  }
  expect(reading.documents.size).toBeGreaterThan(CHANGES / 2);
});

/** Its code throws these words. */
const throws = (page: Page, words: string): Promise<void> =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('throw', { detail })), words);

const isLate = ({ name, value = 0 }: Sighting) => name === 'INP' && value >= LATE_MS;

test('PLAT-256 what an old release does in a tab is never booked on the one that was promoted since @workbench @shell', async ({
  browser,
}) => {
  const folders = foldersOf(edge.data);
  const others = live();
  // The marked release of the shop is the old one now, whatever the tests before have left.
  if (live()[SHOP] !== marked[SHOP]) await promote(folders, [{ app: SHOP, version: marked[SHOP] ?? '' }]);
  await isOut(SHOP, marked[SHOP]);
  const tab = await openTab(browser);
  const { page } = tab;
  await keepBeacons(page);
  await visit(page, '/store?seams=on');
  await page.locator('#seams').waitFor({ state: 'attached' });
  const back = async () => {
    await rollback(folders, SHOP);
    const version = live()[SHOP];
    await isOut(SHOP, version);
    return version;
  };
  const fresh = await hears(tab, back());
  expect(fresh).not.toBe(marked[SHOP]);
  await pressLate(page);
  await throws(page, 'in its own tab');

  // It fails on the page, and the newer release takes its place in the same document.
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
  // The new one is counted as met, and that is all.
  const met = all.filter(({ kind, remote }) => kind === 'visit' && remote === SHOP).map(({ version }) => version);
  expect(met.toSorted()).toEqual([fresh, marked[SHOP]].toSorted());
  expect({ ...live(), [SHOP]: '' }).toEqual({ ...others, [SHOP]: '' });
  await page.context().close();
});
