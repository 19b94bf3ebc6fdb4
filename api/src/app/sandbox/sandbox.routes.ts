import { systemContract } from '@gargoyle/shared/contract/system.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refusals/refuse.ts';
import { isSandbox } from '../../kernel/http/is-sandbox.ts';
import { issueCheck } from '../../domains/identity/human-check/local-checker.ts';
import { moveClock } from './move-clock.ts';
import { resetSchool } from './reset-school.ts';

/** Helpers for trying out the demo school: its clock, its human check, its reset. */
export function sandboxRoutes(app: FastifyInstance): void {
  if (!isSandbox(app.school)) return;
  const alone = { transaction: false } as const;
  const on = binder(app, systemContract);

  on(
    'sandbox.clock',
    async ({ school, input }) => {
      return { now: (await moveClock(school, input.advance)).toISOString() };
    },
    alone,
  );

  on('sandbox.humanCheck', async ({ school, input }) => {
    if (school.env.humanCheck) refuse('not_found', TEXTS.notFound);
    return { token: await issueCheck(school, input.version, input.checked) };
  });

  on(
    'sandbox.reset',
    async ({ school }) => {
      await resetSchool(school);
      return { now: school.clock.now().toISOString() };
    },
    alone,
  );
}
