import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../test/parts.ts';
import { isInRotation } from './fleet.ts';

test('PLAT-304 a process has been replaced once the balancer sends requests to it, not as soon as it is ready', () => {
  const line = (part: string, status: string) => `edges,${part},0,0,8,16,,2450,1,1,,0,,0,0,0,0,${status},1,1,0`;
  const stats = ['# pxname,svname', line('edge-1', 'DOWN'), line('edge-2', 'UP'), ''].join('\n');
  expect(['edge-1', 'edge-2', 'api-1'].map((part) => isInRotation(stats, part))).toEqual([false, true, false]);
});

test('PLAT-304 the sample balancer removes a stopping process within two seconds, and keeps one that is slow once', () => {
  const sample = readFileSync(path.join(root, 'deploy/balancer/haproxy.cfg'), 'utf8');
  const of = (pattern: RegExp) => pattern.exec(sample)?.slice(1).map(Number);
  expect(of(/inter (\d+)ms fall (\d+) rise (\d+)$/m)).toEqual([500, 3, 1]);
  expect(of(/timeout check (\d+)s/)).toEqual([5]);
  expect(sample).toContain('retry-on conn-failure\n');
  expect(sample).toMatch(/option httpchk GET \/readyz\n.*http-check expect status 200\n/);
});
