import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '../support/school.ts';

const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');

test('PLAT-049 PLAT-252 a failure names the releases it met, wherever BASE_URL points, and any window may be what failed @shell', async ({
  request,
  baseURL,
}) => {
  test.slow();
  const { shell, remotes } = (await (await request.get('/deploy.json')).json()) as {
    shell: { version: string };
    remotes: Record<string, { version: string }>;
  };
  const said = await new Promise<string>((resolve) => {
    const config = path.resolve(import.meta.dirname, '../example/playwright.config.ts');
    const env = { ...process.env, BASE_URL: baseURL ?? '' };
    execFile(process.execPath, [cli, 'test', '--config', config], { env }, (_, stdout) => resolve(stdout));
  });
  expect(said).toContain('2 failed');
  expect(said).toContain('no school says this');
  expect(said).toMatch(/console errors[\s\S]*This document requires 'Trusted/);
  expect(said).toContain(`mf-player@${remotes['mf-player']?.version}`);
  expect(said).toContain(`shell@${shell.version}`);
});
