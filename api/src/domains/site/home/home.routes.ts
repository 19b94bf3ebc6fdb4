import { brand } from '@gargoyle/shared/brand';
import { homeContract } from '@gargoyle/shared/contract/home.contract';
import { asc, ne } from '../../../kernel/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import { categories } from '../../../kernel/db/schema/categories.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { artUrl, shareImages } from '../../../kernel/media/art-url.ts';
import { listBanners } from '../banners/banners.repo.ts';
import { toBanner } from '../banners/banners.view.ts';

/** The category of laboratory practice is not shown as a topic (CAT-050). */
const NO_TOPIC = 'lab-work';
/** Pages without an entity; they share the school's first banner. */
const PAGE_KEYS = [
  'home',
  'tutorials',
  'artists',
  'blog',
  'testimonials',
  'gallery',
  'search',
  'about',
  'walkthrough',
  'pathways',
  'plans',
  'store',
  'team',
];

export function homeRoutes(app: FastifyInstance): void {
  const on = binder(app, homeContract);

  on('home.get', async ({ tx, school }) => {
    const { items } = await listBanners(tx, ['home'], { limit: 100, offset: 0 });
    const topics = await tx.select().from(categories).where(ne(categories.slug, NO_TOPIC)).orderBy(asc(categories.id));
    return {
      banners: items.map((row) => toBanner(row, school.films)),
      categoryImages: topics.map(({ id, title, slug }) => ({
        id,
        name: title,
        image: artUrl('categories', slug, 320),
        tutorialCategorySlug: slug,
      })),
      metaInformation: {
        metaTitle: brand.fullName,
        metaDescription: brand.description,
        metaKeywords: brand.keywords.join(', '),
        facebookShareImages: shareImages(school.env.publicUrl, 'banners', 'home-1'),
      },
    };
  });

  on('home.shareImages', ({ input, school }) => ({
    facebookShareImages: PAGE_KEYS.includes(input.page ?? '')
      ? shareImages(school.env.publicUrl, 'banners', 'home-1')
      : [],
  }));
}
