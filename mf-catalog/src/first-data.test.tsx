import { VISITOR } from '@gargoyle/shared/host';
import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { undeclared } from '@gargoyle/shared/testing/first-data.tsx';
import { loadScreens } from '@gargoyle/shared/testing/indexing.tsx';
import { beforeAll, expect, test } from 'vitest';
import messages from './messages/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

beforeAll(() => loadScreens(routes), 120_000);

const ADDRESSES = [
  ...['/', '/tutorials', '/tutorials?difficulty=1', '/tutorials/eyes', '/tutorials/eyes?path_id=3&watch=1', '/artists'],
  ...['/artists/odile', '/webcourses/busts', '/special-videos/shop', '/blog', '/blog?category=tools', '/blog/why'],
  ...['/testimonials', '/gallery', '/search?q=clay', '/tutorial_categories/masks', '/landing_pages/masks'],
  ...['/pages/terms', '/lm/guide', '/contest/masks', '/the-team', '/the-team/mara', '/walkthrough'],
];

test.each(ADDRESSES)('PLAT-340 %s declares all that its screen asks for first', async (at) => {
  expect(await undeclared(routes, messages, at, [VISITOR, fakeMember()])).toEqual([]);
});
