import { TEXTS } from '@gargoyle/shared/contract/errors';
import { hijackContract } from '@gargoyle/shared/contract/hijack.contract';
import type { FastifyInstance } from 'fastify';
import { hijackLog } from '../../../kernel/db/schema/users.ts';
import { NOT_PERMITTED, tokenOf } from '../../../kernel/http/authenticate.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { endImpersonations } from '../sessions/end-impersonations.service.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { authUser } from '../users/auth-user.service.ts';
import { lockUser } from '../users/users.repo.ts';
import { mayHijack } from '../users/may-hijack.model.ts';

export function hijackRoutes(app: FastifyInstance): void {
  const on = binder(app, hijackContract);

  // A GET in the specification, although it writes: it opens its own transaction.
  on('hijack.start', ({ db, input, user: staff, school, reply, now }) =>
    db.transaction(async (tx) => {
      const target = await lockUser(tx, input.id);
      if (!target) refuse('not_found', TEXTS.notFound);
      if (!mayHijack(staff, target)) refuse('forbidden', NOT_PERMITTED);
      if (!target.isActive) refuse('conflict', 'This account is disabled.');
      const session = await startSession(tx, school, target.id, { hijackerSessionId: staff.session.id });
      await tx.insert(hijackLog).values({ action: 'start', staffId: staff.id, userId: target.id, at: now });
      setSessionCookie(school, reply, session.token);
      return { token: session.token, user: await authUser(tx, target, false) };
    }),
  );

  on('hijack.release', async ({ tx, user: staff, req, school, reply, now }) => {
    await endImpersonations(tx, staff.session, now);
    const token = tokenOf(req.headers.authorization) ?? '';
    setSessionCookie(school, reply, token);
    return { token, user: await authUser(tx, staff, staff.session.fromEmail) };
  });
}
