import { VISITOR } from '@gargoyle/shared/host';
import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { undeclared } from '@gargoyle/shared/testing/first-data.tsx';
import { loadScreens } from '@gargoyle/shared/testing/indexing.tsx';
import { beforeAll, expect, test } from 'vitest';
import messages from './messages/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

beforeAll(() => loadScreens(routes), 120_000);

test.each(['/pathways', '/pathways?tags=masks', '/pathways/creature-maker', '/special-videos/shop/watch'])(
  'PLAT-340 %s declares all that its screen asks for first',
  async (at) => {
    expect(await undeclared(routes, messages, at, [VISITOR, fakeMember()])).toEqual([]);
  },
);
