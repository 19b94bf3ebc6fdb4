import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Banner } from '@gargoyle/shared/contract/banners.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { widthOf } from '../../../testing/pictures.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

const INDEX = path.resolve(import.meta.dirname, '../../../../../media/artwork/index.json');
const masters = JSON.parse(readFileSync(INDEX, 'utf8')) as Record<string, { w: number; f?: readonly number[] }>;

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

/** What stands behind the words of a banner in a wide window. */
const shown = ({ video, videoThumbnail, asset }: Banner) => (video ? videoThumbnail : asset.normal) ?? '';

test('API-L-191 words never stand on the poster of a film: the picture of every banner is wide and has a focal box', async () => {
  const { banners } = (await school.call('home.get', {})).body;
  const lead = await school.call('leadMagnets.get', { slug: 'sixteen-free-lessons' });
  const listed = [
    ...(await school.call('banners.list', { limit: '100' })).body.results,
    ...(await school.call('banners.ads', {})).body.results,
  ];
  const all = [...banners, ...listed, ...(lead.body.banner ? [lead.body.banner] : [])];
  expect(all.filter(({ video }) => video).length).toBeGreaterThan(0);
  for (const banner of all) {
    const [, key = ''] = /^\/media\/art\/(banners\/[a-z0-9-]+)-1600\.webp\?.*&f=\d+-\d+-\d+$/.exec(shown(banner)) ?? [];
    expect([banner.title, shown(banner), masters[key]?.w, masters[key]?.f?.length]).toEqual([
      ...[banner.title, banner.asset.normal, 1920, 4],
    ]);
  }
  const film = banners.find(({ video }) => video);
  expect(await widthOf(school, film?.videoThumbnail?.replace('-1600.', '-1920.'))).toBe(1920);
  expect(banners.filter(({ video, videoThumbnail }) => !video && videoThumbnail)).toEqual([]);
});
