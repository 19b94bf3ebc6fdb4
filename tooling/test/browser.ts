import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { errorLine } from '@gargoyle/api/src/kernel/log/error-line.ts';
import { StartError } from '../start/settings.ts';

/** Headless Chromium without window code: a page needs two fifths of the processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  ...['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The first of these programs that is on the path, or is a file of its own. */
function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names
    .flatMap((n) => (path.isAbsolute(n) ? [n] : folders.map((d) => path.join(d, n))))
    .find((f) => fs.existsSync(f));
}

/** Runs an installer silently; if it fails, logs the line that says why. @returns whether it succeeded */
function install(log: (line: string) => void, command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, error, stderr } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  if (status !== 0) log(error?.message ?? errorLine(stderr.toString()));
  return status === 0;
}

/** Prefix to run a command as root without a prompt: nothing, or `sudo -n`; undefined if that is not possible. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

/** How a browser is found, and installed where it is missing. */
interface Wanted {
  names: readonly string[];
  /** The setting that names one. */
  setting: string;
  /** Debian's packages: the first group that can be installed is enough. */
  packages: readonly (readonly string[])[];
  /** Name of Playwright's installer on a Mac, if it has one. */
  onMac?: string;
  /** What the reader should do if nothing works. */
  advice: string;
}

function find({ names, setting, packages, onMac, advice }: Wanted, log: (line: string) => void): string {
  const named = process.env[setting];
  if (named) {
    if (!fs.existsSync(named)) throw new StartError(`${setting} is set to ${named}, which does not exist.`);
    return named;
  }
  const found = onPath(names);
  if (found) return found;
  const root = fs.existsSync('/usr/bin/apt-get') ? asRoot() : undefined;
  if (root) {
    log('Installing a browser with apt …');
    const apt = (...args: string[]) => {
      const [command = 'apt-get', ...rest] = [...root, 'apt-get', '-q', ...args];
      return install(log, command, rest);
    };
    apt('update');
    for (const group of packages) if (apt('install', '-y', '--no-install-recommends', ...group)) break;
  } else if (process.platform === 'darwin' && onMac) {
    log('Installing Chrome …');
    const cli = path.resolve(import.meta.dirname, '../../e2e/node_modules/@playwright/test/cli.js');
    install(log, process.execPath, [cli, 'install', onMac]);
  }
  const installed = onPath(names);
  if (installed) return installed;
  throw new StartError(`No browser was found and none could be installed: ${advice}, or set ${setting} to one.`);
}

/**
 * The browser for the suites: CHROMIUM_PATH, one found on this machine, or one installed now (Debian's package with
 * root permissions, Chrome on a Mac). Playwright's own Chromium cannot play H.264 and is never used.
 * @param whole only accepts a full browser, not the headless shell: for measurements
 * @throws StartError if no browser can be found or installed
 */
export const findBrowser = (log: (line: string) => void, { whole = false } = {}): string =>
  find(
    {
      names: whole ? NAMES : [SHELL, ...NAMES],
      setting: 'CHROMIUM_PATH',
      // Distributions without a package for the headless shell get the full browser.
      packages: (whole ? ['chromium'] : [SHELL, 'chromium']).map((name) => [name, 'fonts-liberation']),
      onMac: 'chrome',
      advice: 'install Chromium or Chrome (on Debian "sudo apt-get install chromium")',
    },
    log,
  );

/**
 * An unmodified Firefox for the journeys: FIREFOX_PATH, one found on this machine, or Debian's, installed now with what
 * plays H.264.
 * @throws StartError if none can be found or installed
 */
export const findFirefox = (log: (line: string) => void): string =>
  find(
    {
      names: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
      setting: 'FIREFOX_PATH',
      packages: [['firefox-esr', 'libavcodec-extra', 'fonts-liberation']],
      advice: 'install Firefox 150 or newer (on Debian "sudo apt-get install firefox-esr libavcodec-extra")',
    },
    log,
  );

/** For tools that cannot run without a browser: prints the error and exits. */
export function orExit(found: (log: (line: string) => void) => string): string {
  try {
    return found((line) => console.log(line));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

export const browserOrExit = (kind?: { whole: boolean }): string => orExit((log) => findBrowser(log, kind));
