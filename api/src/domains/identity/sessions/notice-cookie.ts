import { awaitedNotice } from '@gargoyle/shared/contract/awaited-notice';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '../../../kernel/db/schema/users.ts';
import { readCookie, setCookie } from '../../../kernel/http/cookies.ts';

const NAME = 'notice';
const YEAR_SECONDS = 31_536_000;

/**
 * Says which notice awaits who signs in, as the shell does later: the edge keeps its room from the first page on, so
 * that nothing moves when it comes. Not secret, and the page takes it back.
 */
export function giveNoticeCookie(
  req: FastifyRequest,
  reply: FastifyReply,
  user: Pick<UserRow, 'isVerified' | 'watchedWalkthroughVideo'>,
): void {
  const notice = awaitedNotice(user) ?? '';
  if ((readCookie(req, NAME) ?? '') === notice) return;
  setCookie(reply, NAME, notice, { maxAge: notice ? YEAR_SECONDS : 0, readable: true, secure: false });
}
