import { VISITOR } from '@gargoyle/shared/host';
import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { firstData } from '@gargoyle/shared/testing/first-data.tsx';
import { loadScreens } from '@gargoyle/shared/testing/indexing.tsx';
import { cleanup } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import messages from './messages/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

beforeAll(() => loadScreens(routes), 120_000);

test.each(['/pathways', '/pathways?tags=masks', '/pathways/creature-maker', '/special-videos/shop/watch'])(
  'PLAT-340 %s declares all that its screen asks for first',
  async (at) => {
    const readers = [VISITOR, fakeMember()];
    // Twice: code that was fetched by then asks at once.
    for (const session of [...readers, ...readers]) {
      const { declared, asked } = await firstData(routes, messages, at, session);
      expect(declared).toEqual(expect.arrayContaining(asked));
      await vi.dynamicImportSettled();
      cleanup();
    }
  },
);
