import type { Deployment } from '@gargoyle/shared/contract/deployment';
import { expect, test as base } from '../support/school.ts';

export { expect, freshEmail, PASSWORD, ready, visit } from '../support/school.ts';

/** The suites' test; when testing a mix it also checks that the browser gets exactly that mix. */
export const test = base.extend<{ shownMix: void }>({
  shownMix: [
    async ({ page }, use, testInfo) => {
      const { mix } = testInfo.project.metadata as { mix?: Record<string, string> };
      const shown = async () => {
        const { shell, remotes } = (await (await page.request.get('/deploy.json')).json()) as Deployment;
        const versions = Object.entries(remotes).map(([app, { version }]) => [app, version] as const);
        return { shell: shell.version, ...Object.fromEntries(versions) };
      };
      if (mix) expect(await shown()).toEqual(mix);
      await use();
      // If the link had expired midway, the live releases would have been served.
      if (mix) expect(await shown()).toEqual(mix);
    },
    { auto: true },
  ],
});
