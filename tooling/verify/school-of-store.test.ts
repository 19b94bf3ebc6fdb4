import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releaseFolders } from '@gargoyle/deploy/release/folders.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { separate, startSchoolOn } from './school-of-store.ts';

test('PLAT-407 the separate school gets the machine and the keys of the store, and nothing of a live school', () => {
  const machine = { PATH: '/bin', HOME: '/home/ada', NODE_COMPILE_CACHE: '/tmp/c', npm_config_cache: '/tmp/n' };
  const keys = { RELEASE_SIGNING_KEY: 'secret', RELEASE_PUBLIC_KEY: 'public' };
  const live = {
    ...{ NODE_ENV: 'production', API_URL: 'https://api.school.test', PUBLIC_URL: 'https://school.test' },
    ...{ DATABASE_URL: 'postgres://x', DATABASE_DIRECT_URL: 'postgres://y', RELEASE_STORE: 's3://r' },
    ...{ FILES_STORE: 's3://f', SMTP_URL: 'smtp://x', PAYMENTS: 'braintree', BRAINTREE_PRIVATE_KEY: 'x', ROLE: 'api' },
    ...{ EDGE_TOKEN: 'x', SESSION_SECRET: 'x', PURGE_URLS: 'https://cdn.test' },
  };
  expect(separate({ ...machine, ...keys, ...live })).toEqual({ ...machine, ...keys });
});

test('PLAT-317 a store that cannot be copied leaves no folder behind', async () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-no-copy-'));
  vi.stubEnv('TMPDIR', place);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    fs.rmSync(place, { recursive: true });
  });
  const lacking = { ...releaseFolders(), root: path.join(place, 'nothing') };
  await expect(startSchoolOn(lacking)).rejects.toThrow('ENOENT');
  expect(fs.readdirSync(place)).toEqual([]);
});
