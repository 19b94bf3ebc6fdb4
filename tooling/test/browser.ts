import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...folders.flatMap((d) => NAMES.map((n) => path.join(d, n))), ...MAC].find((f) => fs.existsSync(f));
}

/**
 * The browser of the suites: CHROMIUM_PATH, one found on this machine, or one installed now (Debian's package as
 * root, Playwright's Chrome elsewhere: its own Chromium plays no H.264). Throws one sentence when none can be had.
 */
export function findBrowser(say: (line: string) => void): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!fs.existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const found = onPath();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    say('Installing a browser with apt …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env });
  } else {
    say('Installing a browser …');
    spawnSync('npx', ['playwright', 'install', 'chrome'], { stdio: 'inherit' });
  }
  const installed = onPath();
  if (!installed)
    throw new Error(
      'No browser was found and none could be installed: install Chromium or Chrome, or name one with CHROMIUM_PATH.',
    );
  return installed;
}
