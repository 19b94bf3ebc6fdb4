import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endEarlier, rememberRun } from './processes.ts';
import { settingsAsEnv } from './school.ts';
import { readSettings, StartError } from './settings.ts';

test('PLAT-332 a start ends what an earlier one left, and no other program that has its number by now', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-processes-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }));
  const waits = "setInterval(() => {}, 1000); console.log('here')";
  const file = path.join(root, 'server.mjs');
  fs.writeFileSync(file, waits);
  const running = async (...args: string[]): Promise<ChildProcess> => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    if (child.stdout) await once(child.stdout, 'data');
    return child;
  };
  const [left, foreign] = [await running(file), await running('-e', waits)];
  const data = path.join(root, 'data');
  rememberRun(data, [left.pid ?? 0, foreign.pid ?? 0], 'api');
  // Another part of the school leaves them alone.
  await endEarlier(data, root, 'edge');
  expect([left.exitCode, left.signalCode]).toEqual([null, null]);
  const ended = once(left, 'exit');
  await endEarlier(data, root, 'api');
  expect(await ended).toEqual([null, 'SIGTERM']);
  expect([foreign.exitCode, foreign.signalCode]).toEqual([null, null]);
  expect(fs.readdirSync(data)).toEqual([]);
});

test('PLAT-176 a start makes up public addresses for this machine, and none in production', () => {
  const settings = readSettings({ PORT: '4100' }, '/school');
  const here = { PUBLIC_URL: 'http://localhost:4100', API_PUBLIC_URL: 'http://localhost:4101' };
  expect(settingsAsEnv(settings, {})).toMatchObject(here);
  const production = { NODE_ENV: 'production' };
  expect(settingsAsEnv(settings, production)).toMatchObject({ PUBLIC_URL: '', API_PUBLIC_URL: '' });
  const own = { PUBLIC_URL: 'https://school.example', API_PUBLIC_URL: 'https://api.school.example' };
  expect(settingsAsEnv(settings, { ...production, ...own })).toMatchObject(own);
  expect(() => settingsAsEnv(settings, { NODE_ENV: 'test' })).toThrow(StartError);
});
