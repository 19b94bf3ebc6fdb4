import { TEXTS } from '@gargoyle/shared/contract/errors';
import { landingPagesContract } from '@gargoyle/shared/contract/landing-pages.contract';
import { asc, eq } from '../../../kernel/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import { landingPages, landingPageTutorials } from '../../../kernel/db/schema/showcase.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { cleanHtml } from '../../../kernel/html/clean-html.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { artUrlOf } from '../../../kernel/media/art-url.ts';
import { cardsOfTutorials } from '../../catalogue/course-cards/course-cards.service.ts';

export function landingPagesRoutes(app: FastifyInstance): void {
  const on = binder(app, landingPagesContract);
  on('landingPages.get', async (call) => {
    const { input, tx } = call;
    const [page] = await tx.select().from(landingPages).where(eq(landingPages.slug, input.slug));
    if (!page) refuse('not_found', TEXTS.notFound);
    const courses = await tx
      .select({ id: landingPageTutorials.tutorialId })
      .from(landingPageTutorials)
      .where(eq(landingPageTutorials.landingPageId, page.id))
      .orderBy(asc(landingPageTutorials.position));
    const { slug, title, subtitle, body, picture } = page;
    return {
      ...{ slug, title, subtitle, body: cleanHtml(body) },
      banner: picture === null ? null : { medium: artUrlOf(picture, 1280) },
      tutorials: await cardsOfTutorials(
        call,
        courses.map(({ id }) => id),
      ),
    };
  });
}
