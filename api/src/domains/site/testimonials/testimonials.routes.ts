import { type Paging, readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { type Testimonial, testimonialsContract } from '@gargoyle/shared/contract/testimonials.contract';
import { and, asc, count, eq, isNotNull, sql, type SQL } from '../../../kernel/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../kernel/db/client.ts';
import { testimonials } from '../../../kernel/db/schema/showcase.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { artUrlOf } from '../../../kernel/media/art-url.ts';
import type { FilmLibrary } from '../../../kernel/media/films.ts';

const PAGE_SIZE = 10;
const VIDEOS_SIZE = 3;
const published = eq(testimonials.published, true);

async function listTestimonials(tx: Tx, which: SQL | undefined, paging: Paging) {
  const where = and(published, which);
  const [total] = await tx.select({ count: count() }).from(testimonials).where(where);
  const { limit, offset } = paging;
  const items = await tx
    .select()
    .from(testimonials)
    .where(where)
    .orderBy(asc(testimonials.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, items };
}

function toTestimonial(row: typeof testimonials.$inferSelect, films: FilmLibrary): Testimonial {
  const clip = row.film === null ? null : films.clip(row.film);
  return {
    id: row.id,
    fullName: row.fullName,
    position: row.position,
    text: row.text,
    name: row.name,
    thumbnail: row.picture === null ? (clip?.poster ?? null) : artUrlOf(row.picture, 320),
    videoUrl: clip && { raw: { high: clip.high, low: clip.low }, subtitles: clip.subtitles },
    published: row.published,
  };
}

export function testimonialsRoutes(app: FastifyInstance): void {
  const on = binder(app, testimonialsContract);

  on('testimonials.list', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const { count, items } = await listTestimonials(call.tx, undefined, paging);
    return pageOf(call, paging, { count, items: items.map((row) => toTestimonial(row, call.school.films)) });
  });

  on('testimonials.videos', async (call) => {
    const paging = readPaging(call.input, VIDEOS_SIZE);
    const { count, items } = await listTestimonials(call.tx, isNotNull(testimonials.film), paging);
    return pageOf(call, paging, { count, items: items.map((row) => toTestimonial(row, call.school.films)) });
  });

  on('testimonials.random', async ({ tx, school }) => {
    const [row] = await tx.select().from(testimonials).where(published).orderBy(sql`random()`).limit(1);
    return row ? toTestimonial(row, school.films) : refuse('not_found', TEXTS.notFound);
  });
}
