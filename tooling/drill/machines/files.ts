import assert from 'node:assert/strict';
import path from 'node:path';
import { openSchool } from '@gargoyle/api/src/app/open-school.ts';
import { reachDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { readEnv } from '@gargoyle/api/src/kernel/settings/env.ts';
import { accountId } from '@gargoyle/api/src/seed/accounts.ts';
import { type ApiProcess, spawnApi } from '@gargoyle/api/src/testing/api-process.ts';
import { openStore } from '@gargoyle/store/open-store.ts';
import { FILES } from '@gargoyle/store/purpose.ts';
import { BUCKET, startS3 } from '@gargoyle/store/testing/s3-server.ts';
import { putFiles } from '../../files/put-files.ts';
import { root } from '../../test/parts.ts';
import type { MachineScene } from './scene.ts';

const SIZES = 20;

const encodedBy = async ({ url }: ApiProcess): Promise<number> =>
  Number(/^gargoyle_pictures_made_total (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

/** Two API processes sharing one bucket: npm's `fauxqs` behind a proxy that adds conditional writes. */
export const files: MachineScene = {
  name: 'files',
  title: 'two APIs share a bucket with artwork and lessons, which becomes unavailable and recovers',
  needs: [],
  async play(machine) {
    const { saw } = machine;
    const server = await startS3();
    machine.endsBy(() => server.close());
    const place = `s3://${BUCKET}/school`;
    const store = openStore(place, FILES, server.env);
    const { put } = await putFiles(path.join(root, 'media'), store);
    const data = path.join(machine.folder, 'data');
    const settings = { GARGOYLE_DATA: data, FILES_STORE: place, RATE_LIMITS: 'off', ...server.env } as Record<
      string,
      string
    >;
    const one = await spawnApi(settings);
    machine.endsBy(() => one.stop());
    await one.ready();
    const { url, stop } = await reachDatabase({ databaseUrl: undefined, databaseDirectUrl: undefined, data });
    machine.endsBy(stop);
    const two = await spawnApi({ ...settings, DATABASE_URL: url, ROLE: 'api' });
    machine.endsBy(() => two.stop());
    await two.ready();
    saw(`${put} files are in a bucket, two APIs are ready`);

    const both = [one, two];
    const masters = (await store.list('artwork/tutorials/')).slice(0, SIZES);
    const addresses = masters.map(({ key }) => `/media/art/tutorials/${path.basename(key, '.avif')}-640.webp`);
    const statuses = await Promise.all(
      addresses.flatMap((address) => both.map(async (api) => (await fetch(api.url + address)).status)),
    );
    assert.deepEqual(new Set(statuses), new Set([200]));
    const encoded = await Promise.all(both.map(encodedBy));
    assert.equal((encoded[0] ?? 0) + (encoded[1] ?? 0), SIZES, `they encoded ${encoded.join(' and ')}`);
    saw(`${SIZES} sizes requested from both at once were each generated once: ${encoded.join(' and ')}`);

    const visitor = await openSchool(readEnv(settings), url);
    machine.endsBy(visitor.close);
    const { films, clock } = visitor.school;
    const film = films.films.find(({ hls }) => hls !== null);
    assert.ok(film);
    const list = films.signSources(film.name, { id: accountId('monthly') }, clock.now()).hls ?? '';
    const segment = list.replace(/[^/]+$/, 'seg-0-001.m4s');
    const at = async (api: ApiProcess, address: string, range?: string) =>
      (await fetch(api.url + address, range ? { headers: { range } } : {})).status;
    for (const api of both) {
      assert.deepEqual([await at(api, list), await at(api, segment, 'bytes=0-9')], [200, 206]);
      assert.equal(
        await at(api, segment.replace('/v/', '/v/1')),
        403,
        'an address signed for somebody else was accepted',
      );
    }
    await server.leave();
    const away = await Promise.all(both.flatMap((api) => [list, addresses[0] ?? ''].map((what) => at(api, what))));
    const others = await Promise.all(both.flatMap((api) => ['/api/v1/plans/', '/readyz'].map((what) => at(api, what))));
    assert.deepEqual([new Set(away), new Set(others)], [new Set([503]), new Set([200])]);
    await server.comeBack();
    assert.deepEqual(await Promise.all(both.map((api) => at(api, list))), [200, 200]);
    saw(
      'lessons were streamed to the viewers they were signed for; without the bucket they returned 503, and everything else kept working',
    );
  },
};
