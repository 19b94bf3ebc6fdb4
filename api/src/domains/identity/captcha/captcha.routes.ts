import { captchaContract } from '@gargoyle/shared/contract/captcha.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { issueCheck } from '../human-check/local-checker.ts';

export function captchaRoutes(app: FastifyInstance): void {
  const on = binder(app, captchaContract);
  on('captcha.verify', async ({ school, input }) => {
    if (!(await school.humanCheck.passes({ ...input, email: '' })))
      refuse('validation_failed', "Oops! Captcha verification didn't pass. Please try again.");
    return { detail: 'The check was passed.' };
  });
  on('humanCheck.issue', async ({ school, input }) => {
    const { humanCheck, apiPublicUrl } = school.env;
    return humanCheck
      ? { token: null, frame: `${apiPublicUrl}/human-check/frame?version=${input.version}` }
      : { token: await issueCheck(school, input.version, input.checked), frame: null };
  });
}
