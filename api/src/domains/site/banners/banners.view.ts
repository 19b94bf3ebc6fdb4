import type { Banner } from '@gargoyle/shared/contract/banners.contract';
import type { BannerRow } from '../../../kernel/db/schema/showcase.ts';
import { artUrlOf } from '../../../kernel/media/art-url.ts';
import type { FilmLibrary } from '../../../kernel/media/films.ts';

export function toBanner(row: BannerRow, films: FilmLibrary): Banner {
  const at = (width: 640 | 960 | 1280 | 1600) => artUrlOf(row.picture, width);
  const clip = row.film === null ? null : films.clip(row.film);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    asset: { original: at(1600), default: at(1280), mobile: at(960), mobilexs: at(640), normal: at(1600) },
    ctaLabel: row.ctaLabel,
    ctaUrl: row.ctaUrl,
    countdownDate: row.countdownDate?.toISOString() ?? null,
    hasGradient: row.hasGradient,
    video: clip?.high ?? clip?.low ?? null,
    // The poster of a clip has its title burnt in, and words stand on this one.
    videoThumbnail: clip ? at(1600) : null,
    orderDate: row.orderDate.toISOString(),
    webinarBanner: row.webinarBanner,
  };
}
