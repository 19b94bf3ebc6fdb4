import { test } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { walk } from '../support/walk.ts';
import { meetsTheStandard } from './axe.ts';
import { SCREENS } from './screens.ts';

for (const { owner, who, addresses } of SCREENS)
  test(`screens of ${owner} for ${who} meet WCAG 2.2 AA in both themes @a11y @${owner}`, async ({ page }) => {
    test.setTimeout(60_000 + addresses.length * 20_000);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    if (who !== 'visitor') await becomeUser(page, demo(who));
    for await (const address of walk(page, addresses)) await test.step(address, () => meetsTheStandard(page));
  });
