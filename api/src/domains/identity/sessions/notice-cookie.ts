import { awaitedNotice } from '@gargoyle/shared/contract/awaited-notice';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '../../../kernel/db/schema/users.ts';
import { readCookie, setCookie } from '../../../kernel/http/cookies.ts';

const NAME = 'notice';
const YEAR_SECONDS = 31_536_000;

/**
 * Tells the edge which notice the shell will show after sign-in, so that the first page reserves its space and nothing
 * shifts. Not secret; the page removes it.
 */
export function setNoticeCookie(
  req: FastifyRequest,
  reply: FastifyReply,
  user: Pick<UserRow, 'isVerified' | 'watchedWalkthroughVideo'>,
): void {
  const notice = awaitedNotice(user) ?? '';
  if ((readCookie(req, NAME) ?? '') === notice) return;
  setCookie(reply, NAME, notice, { maxAge: notice ? YEAR_SECONDS : 0, readable: true, secure: false });
}
