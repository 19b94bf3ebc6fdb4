import { bannersContract } from '@gargoyle/shared/contract/banners.contract';
import { type Paging, readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BannerPlace } from '../../../kernel/db/schema/showcase.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { artUrlOf } from '../../../kernel/media/art-url.ts';
import type { Reader } from '../../../kernel/http/reader.ts';
import { findFreeTrialBanner, listBanners } from './banners.repo.ts';
import { toBanner } from './banners.view.ts';

const PAGE_SIZE = 16;

interface Flags {
  homeBanner?: string | undefined;
  homeSecondaryBanner?: string | undefined;
  learningPathBanner?: string | undefined;
}

/** The requested places; all except the ad slot when none is requested. */
function placesOf(flags: Flags): BannerPlace[] {
  const places: [string | undefined, BannerPlace][] = [
    [flags.homeBanner, 'home'],
    [flags.homeSecondaryBanner, 'home-secondary'],
    [flags.learningPathBanner, 'path-list'],
  ];
  const flagged = places.filter(([flag]) => flag === 'true').map(([, place]) => place);
  return flagged.length > 0 ? flagged : places.map(([, place]) => place);
}

async function page(call: Reader & { req: FastifyRequest }, places: BannerPlace[], paging: Paging) {
  const { count, items } = await listBanners(call.tx, places, paging);
  return pageOf(call, paging, { count, items: items.map((row) => toBanner(row, call.school.films)) });
}

export function bannersRoutes(app: FastifyInstance): void {
  const on = binder(app, bannersContract);
  on('banners.list', (call) => page(call, placesOf(call.input), readPaging(call.input, PAGE_SIZE)));
  on('banners.ads', (call) => page(call, ['ad'], readPaging(call.input, PAGE_SIZE)));
  on('banners.freeTrial', async ({ tx }) => {
    const row = await findFreeTrialBanner(tx);
    if (!row) refuse('not_found', TEXTS.notFound);
    const { id: _, picture, ...texts } = row;
    return {
      ...texts,
      bannerImage: { normal: artUrlOf(picture, 1600), mobile: artUrlOf(picture, 640) },
    };
  });
}
