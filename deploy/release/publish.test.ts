import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '@gargoyle/build/inputs.ts';
import { expect, test } from 'vitest';
import { emptyStore, putFake } from '../testing/store.ts';
import { promote } from './promote.ts';
import { publishAll } from './publish.ts';
import { readDeployment } from './store.ts';

test('PLAT-405 a start leaves another release live than that of its source, and says how to change it', async () => {
  const folders = emptyStore();
  const app = 'mf-catalog';
  const [own, other] = ['a', 'b'].map((version) => putFake(folders, { app, version }));
  const file = folders.bySource(app, sourceHash(app, 'production'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, own as string);
  const logged: string[] = [];
  const start = () => publishAll({ data: path.dirname(folders.root), apps: [app], say: (line) => logged.push(line) });

  await promote(folders, [{ app: 'shell', version: putFake(folders, { app: 'shell', version: 'a' }) }]);
  await promote(folders, [{ app, version: other as string }]);
  expect(await start()).toEqual([]);
  expect(logged).toEqual([
    `mf-catalog shows ${other}, not this source. To change that: npm run promote -- mf-catalog@${own} --unverified "its source is here"`,
  ]);
  expect(readDeployment(folders)?.remotes[app]?.version).toBe(other);

  await promote(folders, [{ app, version: own as string }]);
  await start();
  expect(logged).toHaveLength(1);
});
