import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browse, startBalancer } from '@gargoyle/shared/testing/balancer.ts';
import { expect, inject, onTestFinished, test } from 'vitest';
import { spawnApi } from './testing/api-process.ts';
import { createClone, dropDatabase } from './testing/clone.ts';

test('PLAT-177 PLAT-041 APIs are restarted one after the other under 50 readers without a failed request', async () => {
  const database = `school_rolling_${process.pid}`;
  const url = await createClone(inject('postgresUrl'), database);
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-rolling-'));
  onTestFinished(async () => {
    await dropDatabase(inject('postgresUrl'), database);
    fs.rmSync(data, { recursive: true, force: true });
  });
  const balancer = await startBalancer();
  onTestFinished(() => balancer.close());
  const join = async () => {
    const api = await spawnApi({ GARGOYLE_DATA: data, DATABASE_URL: url, RATE_LIMITS: 'off', DRAIN_SECONDS: '1' });
    onTestFinished(() => void api.child.kill('SIGKILL'));
    await api.ready();
    balancer.add(api.port);
    await balancer.ready(api.port);
    return api;
  };
  const first = [await join(), await join()];
  const roll = async () => {
    for (const api of first) {
      expect(await api.stop()).toBe(0);
      balancer.remove(api.port);
      await join();
    }
  };
  const write = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: 'v3', checked: true }),
  };
  const asks = [
    { path: '/api/v1/plans/' },
    { path: '/api/v1/tutorials/?limit=2' },
    { path: '/api/v1/sandbox/human-check/', init: write },
    { path: '/api/v1/health/' },
  ];
  const { failed, asked } = await browse(balancer.url, { clients: 50, asks, until: roll() });
  expect([...new Set(failed)]).toEqual([]);
  expect(asked).toBeGreaterThan(200);
}, 240_000);
