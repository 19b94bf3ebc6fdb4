import { generateKeyPairSync } from 'node:crypto';
import type { LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import { expect, test } from 'vitest';
import { withOverride, readOverride, writeOverride } from './override.ts';
import { signText } from './signing.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const NOW = Date.UTC(2026, 2, 2, 12);
const override = { versions: { 'mf-catalog': 'bbbbbbbbbbbb' }, until: NOW + 1000 };

test('PLAT-018 an override token returns its signed content until it expires', () => {
  const token = writeOverride(override, privateKey);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(readOverride(token, [publicKey], NOW)).toEqual(override);
  expect(readOverride(token, [publicKey], NOW + 1000)).toBeUndefined();
  const other = generateKeyPairSync('ed25519').publicKey;
  expect(readOverride(token, [other, publicKey], NOW)).toEqual(override);
  expect(readOverride(token, [], NOW)).toBeUndefined();
});

test('PLAT-018 a changed text, a foreign signature and another kind of signed text are no override', () => {
  const [body = '', signature = ''] = writeOverride(override, privateKey).split('.');
  const later = Buffer.from(JSON.stringify({ ...override, until: NOW * 2 })).toString('base64url');
  const foreign = writeOverride(override, generateKeyPairSync('ed25519').privateKey);
  const manifest = Buffer.from(signText(JSON.stringify(override), privateKey), 'base64').toString('base64url');
  for (const token of [`${later}.${signature}`, foreign, `${body}.${manifest}`, body, '', '.', 'x.y'])
    expect(readOverride(token, [publicKey], NOW), token).toBeUndefined();
});

test('PLAT-018 only the named applications change, and there is no fallback', () => {
  const release = (version: string) => ({ version }) as Release;
  const live = (version: string): LiveRelease => ({
    ...release(version),
    previous: release('0'),
    canary: { ...release('c'), percent: 10 },
  });
  const deployment = {
    revision: '1-x',
    createdAt: '',
    shell: live('a'),
    remotes: { 'mf-catalog': live('a'), 'mf-player': live('a') },
  };
  const mixed = withOverride(deployment, override, (_, version) => release(version));
  expect(mixed.remotes).toEqual({
    'mf-catalog': { version: 'bbbbbbbbbbbb', previous: null },
    'mf-player': { version: 'a', previous: { version: '0' } },
  });
  expect(mixed.shell).toEqual({ version: 'a', previous: { version: '0' } });
  const other = withOverride(deployment, { ...override, versions: { shell: 'd' } }, (_, version) => release(version));
  expect([other.shell, other.remotes['mf-catalog']?.version]).toEqual([{ version: 'd', previous: null }, 'a']);
});
