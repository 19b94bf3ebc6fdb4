import { defineConfig, devices, type Project } from '@playwright/test';
import { overrideState, tokenOf } from './support/override.ts';

// BASE_URL and API_URL name a running school: `npm test` starts one on free ports; `npm run e2e` also accepts one.
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:4000';
// Override link of a mix of releases: every browser starts with its cookie.
const override = process.env['OVERRIDE'];
const executablePath = process.env['CHROMIUM_PATH'];
// `npm run e2e -- --firefox` sets it.
const firefox = process.env['FIREFOX_PATH'];

const launchedWith = (jsFlags: string) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Tabs of the school share one process, which has compiled its code already.
    '--renderer-process-limit=1',
    '--autoplay-policy=no-user-gesture-required',
    // A script that is compiled while it arrives is compiled on every page, although the process has it already. The
    // last list counts: the others are those of Playwright's own that concern these suites.
    '--disable-features=ScriptStreaming,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,HttpsUpgrades,MediaRouter,OptimizationHints',
    `--js-flags=${jsFlags}`,
  ],
});
// Pages live too briefly to earn back what optimizing their code costs.
const launchOptions = launchedWith('--no-opt --no-maglev');
// Compiled code accumulates for minutes, longer on a slow machine, and counts as heap.
const withoutCompilers = launchedWith('--no-opt --no-maglev --no-sparkplug');
const OF_MEMORY = '**/memory.flow.ts';

const ofChromium: Project[] = [
  // Needs a browser of its own and takes long: it begins first, because at the end it would leave a processor idle.
  { name: 'memory', testMatch: OF_MEMORY, use: { launchOptions: withoutCompilers } },
  { name: 'others', testIgnore: OF_MEMORY },
];

/** Suites that read or change what only the developer tools of Chromium know. */
const OF_DEVTOOLS = [
  'attribution',
  'back-forward-cache',
  'early-presses',
  'open-tabs',
  'prepared-page',
  'returning-readers',
  'text-font',
];
/** Single tests of that kind: they touch, read what a request sends or how a layout shifts, or switch scripts off. */
const ONLY_CHROMIUM = /@chromium/;
const LESS_MOTION = /where less motion is asked for|under the reduced-motion setting/;

/** The journeys, in an unmodified Firefox. */
function ofFirefox(path: string): Project[] {
  const started = (preferences: Record<string, boolean | number>) => ({
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { executablePath: path, firefoxUserPrefs: preferences },
  });
  const common = {
    testMatch: ['flows/*.flow.ts', 'mixes/*.flow.ts'],
    testIgnore: OF_DEVTOOLS.map((name) => `flows/${name}.flow.ts`),
  };
  return [
    // In one process, because keys of a test do not reach frames in another.
    {
      ...common,
      name: 'firefox',
      grepInvert: [LESS_MOTION, ONLY_CHROMIUM, /@workbench/],
      use: started({ 'fission.autostart': false }),
    },
    // Firefox has no command for it.
    { ...common, name: 'firefox-less-motion', grep: LESS_MOTION, use: started({ 'ui.prefersReducedMotion': 1 }) },
  ];
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.flow.ts',
  // Playwright empties it, and other parts of the tests keep their reports beside it.
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL,
    ...(override ? { storageState: overrideState(tokenOf(override), baseURL) } : {}),
    // Requests and actions; screenshots of every step would cost a tenth of the run time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    launchOptions,
  },
  projects: firefox ? ofFirefox(firefox) : ofChromium,
});
