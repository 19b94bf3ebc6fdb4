import type { FastifyReply, FastifyRequest } from 'fastify';
import type { School } from '../school.ts';

/**
 * Answers an anonymous reader from the process's cache, or 304 when the reader has this very answer.
 * In the sandbox every reuse is asked back, because its clock may move at any moment.
 */
export async function sendCached(
  school: School,
  req: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<string>,
): Promise<FastifyReply> {
  const { body, etag } = await school.answers.get(req.url, make);
  const life =
    school.env.payments === 'sandbox' ? 'max-age=0, must-revalidate' : 'max-age=15, stale-while-revalidate=60';
  reply.headers({ 'Cache-Control': `public, ${life}`, ETag: etag, Vary: 'Authorization, Origin' });
  if (req.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.code(200).type('application/json; charset=utf-8').send(body);
}
