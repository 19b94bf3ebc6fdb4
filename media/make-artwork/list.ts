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
import { BY_CATEGORY } from './direction/motifs.ts';
import { directPortrait } from './direction/portrait.ts';
import type { Shot } from './scene/shot.ts';

/** One master to render: where it goes, its size, the width at which it is rendered, and its shot. */
export type Picture = {
  collection: string;
  slug: string;
  width: number;
  height: number;
  /** Rendered at this width, then enlarged: hardly visible, but much faster. */
  drawn: number;
  quality: number;
  shot: Shot;
};

const CARD = { width: 1280, height: 800, drawn: 960, quality: 50 };
const SMALL = { width: 960, height: 600, drawn: 800, quality: 45 };
const PORTRAIT = { width: 960, height: 1200, drawn: 640, quality: 52 };
const BANNER = { width: 1600, height: 900, drawn: 1440, quality: 60 };

const PAGE = { width: 1280, height: 672, drawn: 1120, quality: 52 };
const FORM_PAGE = { width: 1280, height: 1600, drawn: 960, quality: 52 };

type Row = { slug: string; title: string; category: string };

const cards = (collection: string, size: typeof CARD, rows: readonly (Row & { about?: string })[]): Picture[] =>
  rows.map((row, position) => ({
    collection,
    slug: row.slug,
    ...size,
    shot: direct({
      collection,
      slug: row.slug,
      text: `${row.title} ${row.about ?? ''}`,
      category: row.category,
      position,
    }),
  }));

const portraits = (collection: string, rows: readonly { slug: string }[]): Picture[] =>
  rows.map(({ slug }) => ({ collection, slug, ...PORTRAIT, shot: directPortrait(collection, slug) }));

const team = rosterIn('en').flatMap((group) => group.members);

/** Every picture of the school, most prominent first. */
export function pictures(): Picture[] {
  return [
    ...cards(
      'tutorials',
      CARD,
      tutorials.map((row) => ({ ...row, about: row.subject })),
    ),
    ...BANNERS.map((brief) => ({ collection: 'banners', slug: brief.slug, ...BANNER, shot: directBanner(brief) })),
    ...PAGES.map((brief) => ({ collection: 'pages', slug: brief.slug, ...PAGE, shot: directBanner(brief) })),
    ...FORM_PAGES.map((brief) => ({
      collection: 'pages',
      slug: brief.slug,
      ...FORM_PAGE,
      shot: directFormPage(brief),
    })),
    ...portraits('artists', artists),
    ...cards('paths', CARD, paths),
    ...categories.map((category, position) => ({
      collection: 'categories',
      slug: category.slug,
      ...CARD,
      shot: direct(
        { collection: 'categories', slug: category.slug, text: '', category: category.slug, position },
        BY_CATEGORY[category.slug]![0]!,
      ),
    })),
    ...cards('webinars', SMALL, webinars),
    ...cards('special-videos', SMALL, specialVideos),
    ...cards(
      'merch',
      SMALL,
      merchandise.map((row) => ({ slug: row.slug, title: row.title, category: 'sculpture', about: row.description })),
    ),
    ...portraits('team', team),
    ...cards('gallery', SMALL, gallery),
    ...cards(
      'posts',
      SMALL,
      posts.map((post) => ({ slug: post.slug, title: post.title, category: post.craft })),
    ),
  ];
}
