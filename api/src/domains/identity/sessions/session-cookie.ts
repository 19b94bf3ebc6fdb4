import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepsSecure, readCookie, setCookie } from '../../../kernel/http/cookies.ts';
import type { School } from '../../../kernel/school/school.ts';
import { SESSION_DAYS } from './session-token.ts';

// Only GET /auth/session/ reads this cookie; every other call authenticates by header.
const NAME = 'gargoyle_session';

export function setSessionCookie(school: School, reply: FastifyReply, token: string): void {
  setCookie(reply, NAME, token, { maxAge: SESSION_DAYS * 86_400, secure: keepsSecure(school.env.publicUrl) });
}

export function endSessionCookie(school: School, reply: FastifyReply): void {
  setCookie(reply, NAME, '', { maxAge: 0, secure: keepsSecure(school.env.publicUrl) });
}

export const sessionCookieOf = (req: FastifyRequest): string | undefined => readCookie(req, NAME);
