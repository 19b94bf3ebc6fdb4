import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { liveDeployment } from '../release-health/live-deployment.ts';
import { opsPage } from './ops-page.ts';

test('PLAT-232 engineers see the commits of live releases, and a dash for releases without one', async () => {
  const manifest = {
    ...{ revision: '4-x', createdAt: '2026-03-02' },
    shell: { version: 'aaaaaaaaaaaa', commit: '4f2a91c0'.repeat(5) },
    remotes: {
      'mf-catalog': { version: 'bbbbbbbbbbbb', commit: 'unknown', previous: { version: 'aaaaaaaaaaaa' } },
      'mf-player': { version: 'cccccccccccc', canary: { version: 'dddddddddddd', percent: 10 } },
    },
  };
  const edge = createServer((_, res) => res.end(JSON.stringify(manifest)));
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void edge.close());
  const deployment = await liveDeployment(`http://127.0.0.1:${(edge.address() as AddressInfo).port}`);
  const html = opsPage({ sums: [], deployment, watch: null, hours: [], now: new Date(), today: new Date() });
  const rows = [
    ['shell', 'aaaaaaaaaaaa', '4f2a91c', '–', '–'],
    ['mf-catalog', 'bbbbbbbbbbbb', 'no commit', 'aaaaaaaaaaaa', '–'],
    ['mf-player', 'cccccccccccc', '–', '–', 'dddddddddddd (10 %)'],
  ];
  for (const row of rows) expect(html).toContain(`<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
});
