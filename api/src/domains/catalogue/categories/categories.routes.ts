import { categoriesContract } from '@gargoyle/shared/contract/categories.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { paths } from '@gargoyle/shared/paths';
import { eq } from '../../../kernel/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import { categories } from '../../../kernel/db/schema/categories.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { artUrl } from '../../../kernel/media/art-url.ts';

export function categoriesRoutes(app: FastifyInstance): void {
  const on = binder(app, categoriesContract);
  on('categories.get', async ({ input, tx, school }) => {
    const [row] = await tx.select().from(categories).where(eq(categories.slug, input.slug));
    if (!row) refuse('not_found', TEXTS.notFound);
    return {
      ...row,
      socialUrl: school.env.publicUrl + paths.category(row.slug),
      photo: { original: artUrl('categories', row.slug, 1600), default: artUrl('categories', row.slug, 1280) },
    };
  });
}
