import AxeBuilder from '@axe-core/playwright';
import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';

interface Screens {
  /** Whose they are: `npm run e2e -- --grep @commerce` runs one owner's. */
  owner: 'shell' | 'catalog' | 'player' | 'commerce' | 'account';
  /** Who may see them: a visitor, or a person of the demo school. */
  who: string;
  addresses: readonly string[];
}

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

/** Every screen that a person can reach. */
const SCREENS: readonly Screens[] = [
  { owner: 'catalog', who: 'visitor', addresses: ['/', '/tutorials', COURSE] },
  { owner: 'player', who: 'visitor', addresses: ['/pathways', '/pathways/creature-maker'] },
  { owner: 'commerce', who: 'visitor', addresses: ['/subscriptions/plans', '/store', '/cart'] },
  {
    owner: 'account',
    who: 'visitor',
    addresses: ['/login', '/users/signup', '/users/password/new', '/customer-care/contact-us'],
  },
  { owner: 'shell', who: 'visitor', addresses: ['/nowhere-at-all'] },
  {
    owner: 'account',
    who: 'monthly',
    addresses: [
      '/account',
      '/account/orders',
      '/account/courses',
      '/account/bookmarks',
      '/account/favorites',
      '/account/my_pathways',
      '/account/history',
      '/account/interests',
      '/account/gift_subscription',
      '/account/change_password',
      '/account/change_subscription',
      '/account/addresses',
      '/account/credit_cards',
    ],
  },
  { owner: 'player', who: 'monthly', addresses: [`${COURSE}?watch=1`] },
];

for (const scheme of ['dark', 'light'] as const)
  for (const { owner, who, addresses } of SCREENS)
    for (const address of addresses)
      test(`${address} for ${who} in the ${scheme} theme meets WCAG 2.2 AA @a11y @${owner}`, async ({ page }) => {
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
