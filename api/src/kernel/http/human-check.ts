import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { School } from '../school/school.ts';
import { refuse } from '../refusals/refuse.ts';

/**
 * Requires a valid human-check token, and spends it (API-A-023).
 * @throws Refusal 412
 */
export async function requireHuman(school: School, req: FastifyRequest, input: Record<string, unknown>): Promise<void> {
  const token = single(req.headers['captcha-token']);
  const version = single(req.headers['captcha-version']);
  const email = typeof input['email'] === 'string' ? input['email'] : (req.caller?.email ?? '');
  const good = token && version && (await school.humanCheck.spend({ token, version, email }));
  if (!good) refuse('human_check_failed', TEXTS.humanCheck);
}

const single = (header: string | string[] | undefined): string => (Array.isArray(header) ? header[0] : header) ?? '';
