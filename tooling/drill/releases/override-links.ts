import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { type Override, writeOverride } from '@gargoyle/deploy/release/override.ts';
import { signingKey } from '@gargoyle/deploy/release/signing.ts';
import type { Scene } from '../scene.ts';

const HOUR = 3_600_000;

export const overrideLinks: Scene = {
  name: 'override-links',
  title: 'Links that show another mix to one browser: a valid, a forged, an expired and a foreign one',
  async play(stage) {
    const { app, version } = await stage.publish('mf-catalog');
    const typed = await stage.type('release', 'link', `${app}@${version}`);
    const token = new URL(typed.output.split('\n').at(-1) ?? '').searchParams.get('override') ?? '';
    const entered = await stage.open('', `/?override=${token}`);
    const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
    assert.equal(entered.status, 303);
    const shown = await stage.open(cookie);
    assert.equal(shown.remotes[app], version);
    assert.match(shown.html, new RegExp(`<strong>${app}@${version}</strong>`));
    assert.notEqual((await stage.open()).remotes[app], version);
    stage.saw('a browser that follows the valid one gets that release, with a notice bar; others do not');

    const key = signingKey(stage.folders.keys);
    const override: Override = { versions: { [app]: version }, until: Date.now() + HOUR };
    const later = Buffer.from(JSON.stringify({ ...override, until: Date.now() + 100 * HOUR })).toString('base64url');
    const refused = {
      forged: `${later}.${token.split('.')[1]}`,
      expired: writeOverride({ ...override, until: Date.now() - 1 }, key),
      foreign: writeOverride(override, generateKeyPairSync('ed25519').privateKey),
    };
    for (const [kind, link] of Object.entries(refused)) {
      assert.equal((await stage.open('', `/?override=${link}`)).status, 403, `the ${kind} link was accepted`);
      assert.notEqual((await stage.open(`override=${link}`)).remotes[app], version, `the ${kind} cookie was accepted`);
    }
    stage.saw('the forged, the expired and the foreign one are refused, as a link and as a cookie');
  },
};
