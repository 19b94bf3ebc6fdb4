import { expect, test } from 'vitest';
import { SHARED_MODULES } from './shared-modules.ts';
import { checkOneCopy, packageOfModule, secondCopies } from './one-copy.ts';

const module = (name: string) =>
  `/home/a b/node_modules/.pnpm/${name.replace('/', '+')}@1.0.0/node_modules/${name}/index.js`;

test('PLAT-007 a remote that would bundle its own react, router, query or state fails the build', () => {
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    'react-router',
    '@tanstack/query-core',
    '@tanstack/react-query',
    'zustand',
  ])
    expect(() => checkOneCopy('mf-catalog', [module('embla-carousel'), module(name)]), name).toThrow(
      `mf-catalog would bundle its own copy of ${name}, which the shell shares`,
    );
  for (const file of [
    'router/router.ts',
    'router/link.tsx',
    'query/query.ts',
    'state/state.ts',
    'host/host.ts',
    'ui/ui.ts',
    'intl/intl.ts',
  ])
    expect(secondCopies([`/house/shared/src/${file}`]), file).toHaveLength(1);
});

test('PLAT-007 modules of a remote alone, and all modules of the shell, are no second copies', () => {
  const own = [module('embla-carousel-react'), module('react-hook-form'), '/x/mf-catalog/src/features/home/react.tsx'];
  expect(secondCopies([...own, '/x/shared/src/client/api-error.ts'])).toEqual([]);
  expect(() => checkOneCopy('shell', [module('react')])).not.toThrow();
});

test('PLAT-007 react and the facades are shared', () => {
  const modules = ['react', 'react-dom', '@gargoyle/shared/router', '@gargoyle/shared/query', '@gargoyle/shared/state'];
  expect(SHARED_MODULES).toEqual(expect.arrayContaining(modules));
  expect(packageOfModule('/a/mf-player/src/index.ts')).toBeUndefined();
});
