import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { Page } from '@playwright/test';
import { beacons, recordBeacons, LATE_MS, pressSlowly, shift } from '../support/beacons.ts';
import { expect, ready, test, visit } from '../support/school.ts';

// Which release a measurement is attributed to. Each journey lands on a page of one remote, goes on to others, and
// something happens on the way.
test.use({ allowConsole: [[/planted in/], { scope: 'test' }] });

const PLACES = {
  courses: { remote: 'mf-catalog', route: '/tutorials', link: 'Courses' },
  pathways: { remote: 'mf-player', route: '/pathways', link: 'Pathways' },
  store: { remote: 'mf-commerce', route: '/store', link: 'Store' },
  contact: { remote: 'mf-account', route: '/customer-care/contact-us', link: 'Contact us' },
  login: { remote: 'mf-account', route: '/login', link: 'Login' },
} as const;
type Name = keyof typeof PLACES;
/** `press`: a slow interaction; `shift`: a layout shift; `… throws`: an error in code of that remote. */
type Action = 'press' | 'shift' | 'hide' | 'back' | 'forward' | 'catalogue throws' | 'shop throws';
type Step = `to ${Name}` | Action;

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

/** As when another window covers this one. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const say = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    say('hidden');
    say('visible');
  });

/** Throws an uncaught error from a script at this address. */
async function throwFrom(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const expression = `setTimeout(() => { throw new Error('planted in ${address}') })\n//# sourceURL=${new URL(address, page.url())}`;
  const thrown = page.waitForEvent('pageerror');
  await devtools.send('Runtime.evaluate', { expression });
  await thrown;
  await devtools.detach();
}

for (const [landing, ...steps] of JOURNEYS)
  test(`PLAT-255 each measurement is attributed to its owner: ${[landing, ...steps].join(', ')} @shell`, async ({
    page,
  }) => {
    const { remotes } = (await (await page.request.get('/deploy.json')).json()) as Deployment;
    const releaseOf = (name: Name) => {
      const { remote, route } = PLACES[name];
      return { remote, version: remotes[remote]?.version, route };
    };
    await recordBeacons(page);
    // The outlines show that the shell's late part has loaded.
    await visit(page, `${PLACES[landing].route}?seams=on`);
    await page.locator('#seams').waitFor({ state: 'attached' });
    const way: Name[] = [landing];
    const visited = new Set(way);
    let at = 0;
    const expected: Partial<Sighting>[] = [];
    for (const step of steps) {
      const here = way[at] as Name;
      switch (step) {
        case 'press':
          await pressSlowly(page);
          expected.push({ kind: 'vital', name: 'INP', ...releaseOf(here) } as Sighting);
          break;
        case 'shift':
          await shift(page);
          expected.push({ kind: 'vital', name: 'CLS', ...releaseOf(here) } as Sighting);
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
          visited.add(name);
        }
      }
    }
    // A light page, on which the beacons sent on leaving are read.
    await page.goto('/robots.txt');
    let all: Sighting[] = [];
    await expect.poll(async () => (all = await beacons(page)).some(({ name }) => name === 'TTFB')).toBe(true);
    const whose = ({ kind, name, remote, version, route }: Partial<Sighting>) =>
      `${kind} ${name} ${remote}@${version} ${route}`;
    // Shifts of a page itself are ignored.
    const moved = expected.filter(({ name }) => name === 'CLS').map(whose);
    const counts = (one: Sighting) =>
      one.kind === 'error' ||
      (one.name === 'INP' && (one.value ?? 0) >= LATE_MS) ||
      (one.name === 'CLS' && (one.value ?? 0) > 0.1 && moved.includes(whose(one)));
    expect([...new Set(all.filter(counts).map(whose))].toSorted()).toEqual(expected.map(whose).toSorted());
    const vitals = all.filter(({ kind }) => kind === 'vital');
    const own = { kind: 'vital', ...releaseOf(landing) } as const;
    expect(vitals.filter(({ name }) => name === 'TTFB').map(whose)).toEqual([whose({ ...own, name: 'TTFB' })]);
    expect(vitals.map(whose)).toContain(whose({ ...own, name: 'LCP' }));
    const seen = [...visited].map((name) => whose({ ...own, ...releaseOf(name), name: '' }));
    expect(vitals.filter((one) => !seen.includes(whose({ ...one, name: '' })))).toEqual([]);
  });
