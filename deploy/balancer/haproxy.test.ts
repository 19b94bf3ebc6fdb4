import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SHARE, VARIANT } from '../edge/reader-choice.ts';

test('PLAT-434 the balancer deletes the headers by which a cache chooses for its readers', () => {
  const config = readFileSync(path.join(import.meta.dirname, 'haproxy.cfg'), 'utf8').toLowerCase();
  const storefront = /^frontend storefront\n(?:[ ].*\n)+/m.exec(config)?.[0];
  for (const header of [VARIANT, SHARE]) expect(storefront).toContain(`http-request del-header ${header}\n`);
});
