import { artists } from '@gargoyle/api/src/seed/content/artists.ts';
import { categories } from '@gargoyle/api/src/seed/content/categories.ts';
import { merchandise } from '@gargoyle/api/src/seed/content/commerce/merchandise.ts';
import { gallery } from '@gargoyle/api/src/seed/content/gallery.ts';
import { paths } from '@gargoyle/api/src/seed/content/paths.ts';
import { posts } from '@gargoyle/api/src/seed/content/posts.ts';
import { specialVideos } from '@gargoyle/api/src/seed/content/special-videos.ts';
import { tutorials } from '@gargoyle/api/src/seed/content/tutorials.ts';
import { webinars } from '@gargoyle/api/src/seed/content/webinars.ts';
import { rosterIn } from '@gargoyle/mf-catalog/src/features/team/roster.ts';
import { BANNERS, directBanner, directFormPage, FORM_PAGES, PAGES } from './direction/banner.ts';
import { direct } from './direction/direct.ts';
import { directPortrait } from './direction/portrait.ts';
import type { Shot } from './direction/shot.ts';

/** One master to render: where it goes, its size and its shot. */
export type Picture = {
  collection: string;
  slug: string;
  width: number;
  height: number;
  quality: number;
  shot: Shot;
};

/** Pictures that a page shows across its whole width, and cards of the same. */
const HERO = { width: 1920, height: 1200, quality: 50 };
const CARD = { width: 1280, height: 800, quality: 48 };
const PORTRAIT = { width: 1024, height: 1280, quality: 50 };
const BANNER = { width: 1920, height: 1080, quality: 58 };

const PAGE = { width: 1920, height: 1008, quality: 52 };
const FORM_PAGE = { width: 1280, height: 1600, quality: 50 };

type Row = { slug: string; category: string };

const cards = (
  collection: string,
  size: Pick<Picture, 'width' | 'height' | 'quality'>,
  rows: readonly Row[],
): Picture[] =>
  rows.map((row, position) => ({
    collection,
    slug: row.slug,
    ...size,
    shot: direct({ collection, slug: row.slug, category: row.category, position }),
  }));

const portraits = (collection: string, rows: readonly { slug: string }[]): Picture[] =>
  rows.map(({ slug }) => ({ collection, slug, ...PORTRAIT, shot: directPortrait(collection, slug) }));

const team = rosterIn('en').flatMap((group) => group.members);

/** Every picture of the school, most prominent first. */
export function pictures(): Picture[] {
  return [
    ...cards('tutorials', HERO, tutorials),
    ...BANNERS.map((brief) => ({ collection: 'banners', slug: brief.slug, ...BANNER, shot: directBanner(brief) })),
    ...PAGES.map((brief) => ({ collection: 'pages', slug: brief.slug, ...PAGE, shot: directBanner(brief) })),
    ...FORM_PAGES.map((brief) => ({
      collection: 'pages',
      slug: brief.slug,
      ...FORM_PAGE,
      shot: directFormPage(brief),
    })),
    ...portraits('artists', artists),
    ...cards('paths', HERO, paths),
    ...cards(
      'categories',
      CARD,
      categories.map(({ slug }) => ({ slug, category: slug })),
    ),
    ...cards('webinars', HERO, webinars),
    ...cards('special-videos', HERO, specialVideos),
    ...cards(
      'merch',
      CARD,
      merchandise.map(({ slug }) => ({ slug, category: 'sculpture' })),
    ),
    ...portraits('team', team),
    ...cards('gallery', CARD, gallery),
    ...cards(
      'posts',
      CARD,
      posts.map(({ slug, craft }) => ({ slug, category: craft })),
    ),
  ];
}
