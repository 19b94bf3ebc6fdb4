import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { errorLine } from '@gargoyle/api/src/kernel/log/error-line.ts';
import { StartError } from '../start/settings.ts';

/** Headless Chromium without window code: a page needs two fifths of the processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...names.flatMap((n) => folders.map((d) => path.join(d, n))), ...MAC].find((f) => fs.existsSync(f));
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

/**
 * The browser for the suites: CHROMIUM_PATH, one found on this machine, or one installed now (Debian's package with
 * root permissions, Chrome on a Mac). Playwright's own Chromium cannot play H.264 and is never used.
 * @param whole only accepts a full browser, not the headless shell: for measurements
 * @throws StartError if no browser can be found or installed
 */
export function findBrowser(log: (line: string) => void, { whole = false } = {}): string {
  const names = whole ? NAMES : [SHELL, ...NAMES];
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!fs.existsSync(named)) throw new StartError(`CHROMIUM_PATH is set to ${named}, which does not exist.`);
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
    // Distributions without a package for the headless shell get the full browser.
    for (const name of whole ? ['chromium'] : [SHELL, 'chromium'])
      if (apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation')) break;
  } else if (process.platform === 'darwin') {
    log('Installing Chrome …');
    const cli = path.resolve(import.meta.dirname, '../../e2e/node_modules/@playwright/test/cli.js');
    install(log, process.execPath, [cli, 'install', 'chrome']);
  }
  const installed = onPath(names);
  if (installed) return installed;
  throw new StartError(
    'No browser was found and none could be installed: install Chromium or Chrome (on Debian "sudo apt-get install chromium"), or set CHROMIUM_PATH to one.',
  );
}

/** The same for tools that cannot run without a browser: prints the error and exits. */
export function browserOrExit(kind?: { whole: boolean }): string {
  try {
    return findBrowser((line) => console.log(line), kind);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
