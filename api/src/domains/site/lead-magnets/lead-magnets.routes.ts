import { TEXTS } from '@gargoyle/shared/contract/errors';
import { leadMagnetsContract } from '@gargoyle/shared/contract/lead-magnets.contract';
import { paths } from '@gargoyle/shared/paths';
import { eq } from '../../../kernel/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import { leadMagnetPages, leads } from '../../../kernel/db/schema/showcase.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { artUrl } from '../../../kernel/media/art-url.ts';
import { findBanner } from '../banners/banners.repo.ts';
import { toBanner } from '../banners/banners.view.ts';
import { readEmail } from './read-email.model.ts';

export function leadMagnetsRoutes(app: FastifyInstance): void {
  const on = binder(app, leadMagnetsContract);

  on('leadMagnets.get', async ({ input, tx, school }) => {
    const [page] = await tx.select().from(leadMagnetPages).where(eq(leadMagnetPages.slug, input.slug));
    if (!page) refuse('not_found', TEXTS.notFound);
    const films = school.films;
    const banner = page.bannerId === null ? null : await findBanner(tx, page.bannerId);
    return {
      slug: page.slug,
      title: page.title,
      socialUrl: school.env.publicUrl + paths.leadMagnet(page.slug),
      banner: banner && toBanner(banner, films),
      videos: page.videos.map(({ film, ...video }) => {
        const { low, high, subtitles, vttFile } = films.clip(film);
        return {
          ...video,
          // The picture of the linked course, because a few films serve all sixteen videos.
          firstFrameImage: artUrl('tutorials', video.slug, 640),
          videoHi: high,
          videoLow: low,
          vttFile,
          subtitles,
        };
      }),
    };
  });

  on('leadMagnets.signUp', async ({ input, tx, now }) => {
    const email = readEmail(input.email);
    const { tag, newsletter = false } = input;
    const lead = { email: email.toLowerCase(), tag, newsletter, createdAt: now };
    // A repeated sign-up is not an error; the latest newsletter choice counts.
    await tx
      .insert(leads)
      .values(lead)
      .onConflictDoUpdate({ target: [leads.email, leads.tag], set: { newsletter } });
    return { email, tag };
  });
}
