import { TEXTS } from '@gargoyle/shared/contract/errors';
import { pagesContract } from '@gargoyle/shared/contract/pages.contract';
import { eq } from '../../../kernel/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import { pages } from '../../../kernel/db/schema/showcase.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { cleanHtml } from '../../../kernel/html/clean-html.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { artUrlOf } from '../../../kernel/media/art-url.ts';
import { findAssets } from '../../catalogue/assets/assets.repo.ts';
import { toAsset } from '../../catalogue/assets/assets.view.ts';

export function pagesRoutes(app: FastifyInstance): void {
  const on = binder(app, pagesContract);
  on('pages.get', async ({ input, tx }) => {
    const [page] = await tx.select().from(pages).where(eq(pages.slug, input.slug));
    if (!page) refuse('not_found', TEXTS.notFound);
    const { picture, slug: _, ...texts } = page;
    return {
      ...texts,
      body: cleanHtml(page.body),
      photo: picture === null ? null : { medium: artUrlOf(picture, 960) },
      assets: (await findAssets(tx, 'page', page.id)).map(toAsset),
    };
  });
}
