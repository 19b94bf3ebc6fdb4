import type { Language } from '@gargoyle/shared/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { School } from '../school/school.ts';

/**
 * Responds to an anonymous reader from the process's cache, or with 304 when the reader has the current response.
 * In the sandbox every reuse is revalidated, because its clock may move at any moment.
 * @param language of a response with texts; each language has its own cache entries and ETags
 */
export async function sendCached(
  school: School,
  req: FastifyRequest,
  reply: FastifyReply,
  language: Language | null,
  make: () => Promise<string>,
): Promise<FastifyReply> {
  const { body, etag } = await school.answers.get(language ? `${language} ${req.url}` : req.url, make);
  const life =
    school.env.payments === 'sandbox' ? 'max-age=0, must-revalidate' : 'max-age=15, stale-while-revalidate=60';
  const tag = language ? etag.replace(/"$/, `-${language}"`) : etag;
  const vary = language ? 'Authorization, Origin, Accept-Language' : 'Authorization, Origin';
  reply.headers({ 'Cache-Control': `public, ${life}`, ETag: tag, Vary: vary });
  if (req.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  return reply.code(200).type('application/json; charset=utf-8').send(body);
}
