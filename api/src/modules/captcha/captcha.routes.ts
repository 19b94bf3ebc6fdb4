import { captchaContract } from '@gargoyle/shared/contract/captcha.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../http/bind.ts';
import { refuse } from '../../http/refuse.ts';
import { issueCheck, passesCheck } from '../human-check/human-check.service.ts';

export function captchaRoutes(app: FastifyInstance): void {
  const on = binder(app, captchaContract);
  on('captcha.verify', async ({ school, input }) => {
    if (!(await passesCheck(school, { ...input, email: '' })))
      refuse('validation_failed', "Oops! Captcha verification didn't pass. Please try again.");
    return { detail: 'The check was passed.' };
  });
  on('humanCheck.issue', async ({ school, input }) => ({
    token: await issueCheck(school, input.version, input.checked),
  }));
}
