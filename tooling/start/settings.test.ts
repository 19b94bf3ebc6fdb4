import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { requireFreePort } from './processes.ts';
import { makeDataFolder, readSettings, StartError } from './settings.ts';

test('defaults: port 4000, the API on the next port, data in the repository', () => {
  expect(readSettings({}, '/school')).toEqual({
    ...{ role: 'all', port: 4000, apiPort: 4001, workerPort: 4002, data: path.resolve('/school/.data') },
    sizesAhead: true,
  });
  expect(readSettings({ PORT: '5000', GARGOYLE_DATA: '/d' }, '/s')).toMatchObject({ apiPort: 5001, data: '/d' });
});

test('PLAT-415 sizes of pictures are made ahead for the data folder of a whole school, unless they are not wanted', () => {
  const ahead = (env: NodeJS.ProcessEnv) => readSettings(env, '/s').sizesAhead;
  expect(ahead({ PICTURE_SIZES: 'ahead' })).toBe(true);
  expect(ahead({ PICTURE_SIZES: 'on-request' })).toBe(false);
  expect(ahead({ FILES_STORE: 's3://school/files' })).toBe(false);
  expect(ahead({ ROLE: 'api' })).toBe(false);
  expect(() => ahead({ PICTURE_SIZES: 'never' })).toThrow(/^PICTURE_SIZES is "never": set it to ahead or on-request/);
});

test('an invalid setting is reported in one sentence that says what to do', () => {
  expect(() => readSettings({ PORT: 'many' }, '/s')).toThrow(/^PORT is "many": set it to a port number/);
  expect(() => readSettings({ PORT: '70000' }, '/s')).toThrow(StartError);
  expect(() => readSettings({ API_PORT: '4000' }, '/s')).toThrow(/must use different ports/);
  expect(() => readSettings({ ROLE: 'janitor' }, '/s')).toThrow(/^ROLE is "janitor": set it to one of all, edge, api/);
});

test('a data folder that cannot be created is reported in one sentence', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-data-'));
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  expect(() => makeDataFolder(path.join(file, 'data'))).toThrow(/is not writable \(ENOTDIR\): choose another/);
  makeDataFolder(path.join(folder, 'new/data'));
  expect(fs.existsSync(path.join(folder, 'new/data'))).toBe(true);
  fs.rmSync(folder, { recursive: true });
});

test.each(['127.0.0.1', '::1'])('a port in use on %s is reported in one sentence', async (host) => {
  const server = net.createServer();
  // Below the ports that systems hand out, so that no other test is given it on the other address.
  const port = 20_000 + (process.pid % 10_000);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  await expect(requireFreePort('PORT', port)).rejects.toThrow(`Port ${port} is in use by another program`);
  await new Promise((resolve) => server.close(resolve));
  await requireFreePort('PORT', port);
});

test('PLAT-445 a port beyond the last one, counted from PORT, is reported in one sentence', async () => {
  const { apiPort } = readSettings({ PORT: '65535' }, '/s');
  const refused = expect(requireFreePort('API_PORT', apiPort)).rejects;
  await refused.toThrow(/^API_PORT is not set and would be 65536: set it to a port number/);
});
