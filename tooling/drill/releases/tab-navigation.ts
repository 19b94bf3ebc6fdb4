import assert from 'node:assert/strict';
import { readRecord } from '@gargoyle/deploy/release/store.ts';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../test/browser.ts';
import type { Scene } from '../scene.ts';
import { untilShown } from '../stage.ts';

export const tabNavigation: Scene = {
  name: 'tab-navigation',
  title: 'A tab that is open while the catalogue is promoted navigates from page to page',
  wholeOnly: true,
  async play(stage) {
    const browser = await chromium.launch({ executablePath: findBrowser(stage.saw), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      const failed: string[] = [];
      page.on('pageerror', (error) => void failed.push(error.message));
      page.on('response', (answer) => void (answer.status() >= 500 && failed.push(answer.url())));
      const requested = new Set<string>();
      page.on('request', (request) => void requested.add(new URL(request.url()).pathname));
      await page.goto(`${stage.base}/tutorials`, { waitUntil: 'networkidle' });
      const before = (await stage.open()).remotes['mf-catalog'] ?? '';
      const { app, version } = await stage.publish('mf-catalog');
      const typed = await stage.type('promote', `${app}@${version}`, '--unverified', 'the drill');
      assert.equal(typed.status, 0, typed.output);
      await untilShown(stage, { app, version });
      const filesOf = (one: string) => {
        const { entry, integrity } = readRecord(stage.folders, app, one).release;
        return [entry, ...Object.keys(integrity)];
      };
      const old = filesOf(before);
      const loadedFresh = () => filesOf(version).filter((file) => !old.includes(file) && requested.has(file));
      const timeOrigin = () => page.evaluate(() => performance.timeOrigin);
      const opened = await timeOrigin();
      // The next API response tells the tab that there is a newer release.
      await page.evaluate(() => fetch('/api/v1/tags/'));
      await page.waitForLoadState('networkidle');
      assert.equal(await timeOrigin(), opened);
      assert.deepEqual(loadedFresh(), []);
      stage.saw('nothing of the new release is loaded into the old document');
      await page.getByRole('main').locator('a[href^="/tutorials/"]').first().click();
      await page.waitForURL('**/tutorials/*');
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      assert.notEqual(await timeOrigin(), opened);
      assert.ok(loadedFresh().length > 0, 'the next page comes from the new release');
      assert.deepEqual(failed, []);
      stage.saw('the next link is a full page load of the new release; nothing failed');
    } finally {
      await browser.close();
    }
  },
};
