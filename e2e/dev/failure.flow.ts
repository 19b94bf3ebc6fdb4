import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '../support/school.ts';

const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');

test('PLAT-049 PLAT-252 a failure names the releases it ran with, for any BASE_URL, and console errors of any window count @shell', async ({
  request,
  baseURL,
}) => {
  test.slow();
  const { shell, remotes } = (await (await request.get('/deploy.json')).json()) as {
    shell: { version: string };
    remotes: Record<string, { version: string }>;
  };
  const output = await new Promise<string>((resolve) => {
    const config = path.resolve(import.meta.dirname, '../example/playwright.config.ts');
    const env = { ...process.env, BASE_URL: baseURL ?? '' };
    execFile(process.execPath, [cli, 'test', '--config', config], { env }, (_, stdout) => resolve(stdout));
  });
  expect(output).toContain('2 failed');
  expect(output).toContain('no school says this');
  expect(output).toMatch(/console errors[\s\S]*This document requires 'Trusted/);
  expect(output).toContain(`mf-player@${remotes['mf-player']?.version}`);
  expect(output).toContain(`shell@${shell.version}`);
});
