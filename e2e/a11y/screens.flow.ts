import AxeBuilder from '@axe-core/playwright';
import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';

/** Every screen that a person can reach, by who may see it. */
const SCREENS: Record<string, string[]> = {
  visitor: [
    '/',
    '/tutorials',
    '/tutorials/sculpting-a-gargoyle-maquette',
    '/pathways',
    '/pathways/creature-maker',
    '/subscriptions/plans',
    '/store',
    '/cart',
    '/login',
    '/users/signup',
    '/users/password/new',
    '/customer-care/contact-us',
    '/nowhere-at-all',
  ],
  monthly: [
    '/account',
    '/account/orders',
    '/account/courses',
    '/account/bookmarks',
    '/account/addresses',
    '/account/credit_cards',
    '/tutorials/sculpting-a-gargoyle-maquette?watch=1',
  ],
};

for (const scheme of ['dark', 'light'] as const)
  for (const [who, addresses] of Object.entries(SCREENS))
    for (const address of addresses)
      test(`${address} for ${who} in the ${scheme} theme meets WCAG 2.2 AA @a11y`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        if (who !== 'visitor') await becomeUser(page, demo(who));
        await visit(page, address);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(
          (v) =>
            `${v.id}: ${v.nodes
              .map((n) => n.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        );
        expect(found).toEqual([]);
      });
