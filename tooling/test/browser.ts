import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { errorLine } from '@gargoyle/api/src/kernel/log/error-line.ts';
import { StartError } from '../start/settings.ts';

/** The same engine without a window's machinery: a page costs two fifths of the processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...names.flatMap((n) => folders.map((d) => path.join(d, n))), ...MAC].find((f) => fs.existsSync(f));
}

/** Runs a command of an installer, silent unless it fails: then the line that tells why is shown. Answers if it went well. */
function install(say: (line: string) => void, command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, error, stderr } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  if (status !== 0) say(error?.message ?? errorLine(stderr.toString()));
  return status === 0;
}

/** How to become root without being asked anything: nothing, `sudo -n`, or not at all. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * The browser of the suites: CHROMIUM_PATH, one found on this machine, or one installed now: Debian's package where
 * we may be root, Chrome on a Mac. Playwright's own Chromium plays no H.264 and is never taken.
 * @param whole only a browser that people use will do: what is measured is told of theirs
 * @throws StartError with one sentence when none can be had
 */
export function findBrowser(say: (line: string) => void, { whole = false } = {}): string {
  const names = whole ? NAMES : [SHELL, ...NAMES];
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!fs.existsSync(named)) throw new StartError(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const found = onPath(names);
  if (found) return found;
  const root = fs.existsSync('/usr/bin/apt-get') ? asRoot() : undefined;
  if (root) {
    say('Installing a browser with apt …');
    const apt = (...args: string[]) => {
      const [command = 'apt-get', ...rest] = [...root, 'apt-get', '-q', ...args];
      return install(say, command, rest);
    };
    apt('update');
    // Where a distribution has no shell of its own, the whole browser does.
    for (const name of whole ? ['chromium'] : [SHELL, 'chromium'])
      if (apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation')) break;
  } else if (process.platform === 'darwin') {
    say('Installing Chrome …');
    const cli = path.resolve(import.meta.dirname, '../../e2e/node_modules/@playwright/test/cli.js');
    install(say, process.execPath, [cli, 'install', 'chrome']);
  }
  const installed = onPath(names);
  if (installed) return installed;
  throw new StartError(
    'No browser was found and none could be installed: install Chromium or Chrome (on Debian "sudo apt-get install chromium"), or name one with CHROMIUM_PATH.',
  );
}

/** The same for a tool that can do nothing without one: says the sentence and ends. */
export function browserOrExit(kind?: { whole: boolean }): string {
  try {
    return findBrowser((line) => console.log(line), kind);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
