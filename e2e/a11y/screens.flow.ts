import { test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { meetsTheStandard } from './axe.ts';
import { SCREENS } from './screens.ts';

for (const { owner, who, addresses } of SCREENS)
  test(`screens of ${owner} for ${who} meet WCAG 2.2 AA in both themes @a11y @${owner}`, async ({ page }) => {
    test.setTimeout(60_000 + addresses.length * 20_000);
    if (who !== 'visitor') await becomeUser(page, demo(who));
    for (const address of addresses) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await visit(page, address);
      await meetsTheStandard(page);
    }
  });
