import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { Page } from '@playwright/test';
import { beacons, keepBeacons, LATE_MS, pressLate, shift } from '../support/beacons.ts';
import { expect, ready, test, visit } from '../support/school.ts';

// Whose figure is it? Each journey lands on a page of one remote, goes on to others, and meets something on its way.
test.use({ allowConsole: [[/planted in/], { scope: 'test' }] });

const PLACES = {
  courses: { remote: 'mf-catalog', route: '/tutorials', link: 'Courses' },
  pathways: { remote: 'mf-player', route: '/pathways', link: 'Pathways' },
  store: { remote: 'mf-commerce', route: '/store', link: 'Store' },
  contact: { remote: 'mf-account', route: '/customer-care/contact-us', link: 'Contact us' },
  login: { remote: 'mf-account', route: '/login', link: 'Login' },
} as const;
type Name = keyof typeof PLACES;
/** `press` is answered late, `shift` moves the page, an error is thrown by code of the catalogue or of the shop. */
type Deed = 'press' | 'shift' | 'hide' | 'back' | 'forward' | 'catalogue throws' | 'shop throws';
type Step = `to ${Name}` | Deed;

const JOURNEYS: readonly [landing: Name, ...steps: Step[]][] = [
  ['courses', 'press'],
  ['courses', 'shift', 'to store'],
  ['courses', 'press', 'to login', 'back'],
  ['courses', 'to store', 'press', 'back'],
  ['courses', 'to pathways', 'back', 'shift'],
  ['courses', 'hide', 'to login', 'press'],
  ['courses', 'to pathways', 'catalogue throws'],
  ['pathways', 'shift', 'to store', 'press'],
  ['pathways', 'press', 'hide', 'to contact'],
  ['pathways', 'to courses', 'to store', 'back', 'press'],
  ['pathways', 'to store', 'shift', 'hide', 'to courses'],
  ['store', 'press', 'to contact', 'shift'],
  ['store', 'to courses', 'back', 'forward', 'press'],
  ['store', 'shift', 'hide', 'to pathways', 'press'],
  ['store', 'to courses', 'shop throws', 'back', 'press'],
  ['contact', 'shift'],
  ['contact', 'press', 'hide'],
  ['login', 'shift', 'hide'],
  ['contact', 'to store', 'press', 'back', 'hide'],
  ['contact', 'to courses', 'catalogue throws', 'to pathways', 'shift'],
];

/** Said by the window when another one covers it. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const say = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    say('hidden');
    say('visible');
  });

/** Throws, in nobody's hands, from a script of this address. */
async function throwFrom(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const expression = `setTimeout(() => { throw new Error('planted in ${address}') })\n//# sourceURL=${new URL(address, page.url())}`;
  const thrown = page.waitForEvent('pageerror');
  await devtools.send('Runtime.evaluate', { expression });
  await thrown;
  await devtools.detach();
}

for (const [landing, ...steps] of JOURNEYS)
  test(`PLAT-255 every figure is its owner's: ${[landing, ...steps].join(', ')} @shell`, async ({ page }) => {
    const { remotes } = (await (await page.request.get('/deploy.json')).json()) as Deployment;
    const placeOf = (name: Name) => {
      const { remote, route } = PLACES[name];
      return { remote, version: remotes[remote]?.version, route };
    };
    await keepBeacons(page);
    // Its outlines say that the late part of the shell is at work.
    await visit(page, `${PLACES[landing].route}?seams=on`);
    await page.locator('#seams').waitFor({ state: 'attached' });
    const way: Name[] = [landing];
    const met = new Set(way);
    let at = 0;
    const expected: Partial<Sighting>[] = [];
    for (const step of steps) {
      const here = way[at] as Name;
      switch (step) {
        case 'press':
          await pressLate(page);
          expected.push({ kind: 'vital', name: 'INP', ...placeOf(here) } as Sighting);
          break;
        case 'shift':
          await shift(page);
          expected.push({ kind: 'vital', name: 'CLS', ...placeOf(here) } as Sighting);
          break;
        case 'hide':
          await hide(page);
          break;
        case 'back':
        case 'forward':
          at += step === 'back' ? -1 : 1;
          await (step === 'back' ? page.goBack() : page.goForward());
          await ready(page);
          break;
        case 'catalogue throws':
        case 'shop throws': {
          const remote = step === 'shop throws' ? 'mf-commerce' : 'mf-catalog';
          await throwFrom(page, remotes[remote]?.entry ?? '');
          const { version } = remotes[remote] ?? {};
          expected.push({ kind: 'error', name: 'uncaught', remote, version, route: PLACES[here].route } as Sighting);
          break;
        }
        default: {
          const name = step.slice(3) as Name;
          const { link, route } = PLACES[name];
          await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();
          await page.waitForURL((url) => url.pathname === route);
          await ready(page);
          way.splice(++at, way.length, name);
          met.add(name);
        }
      }
    }
    // The next page is a light one, and there what was sent on leaving is read.
    await page.goto('/robots.txt');
    let all: Sighting[] = [];
    await expect.poll(async () => (all = await beacons(page)).some(({ name }) => name === 'TTFB')).toBe(true);
    const whose = ({ kind, name, remote, version, route }: Partial<Sighting>) =>
      `${kind} ${name} ${remote}@${version} ${route}`;
    // A page may move by itself, too: then it is that page's.
    const moved = expected.filter(({ name }) => name === 'CLS').map(whose);
    const grave = (one: Sighting) =>
      one.kind === 'error' ||
      (one.name === 'INP' && (one.value ?? 0) >= LATE_MS) ||
      (one.name === 'CLS' && (one.value ?? 0) > 0.1 && moved.includes(whose(one)));
    expect([...new Set(all.filter(grave).map(whose))].toSorted()).toEqual(expected.map(whose).toSorted());
    const vitals = all.filter(({ kind }) => kind === 'vital');
    const own = { kind: 'vital', ...placeOf(landing) } as const;
    expect(vitals.filter(({ name }) => name === 'TTFB').map(whose)).toEqual([whose({ ...own, name: 'TTFB' })]);
    expect(vitals.map(whose)).toContain(whose({ ...own, name: 'LCP' }));
    const seen = [...met].map((name) => whose({ ...own, ...placeOf(name), name: '' }));
    expect(vitals.filter((one) => !seen.includes(whose({ ...one, name: '' })))).toEqual([]);
  });
