import { authContract } from '@gargoyle/shared/contract/auth.contract';
import type { FastifyInstance } from 'fastify';
import { NO_TEXT_AS_CODE } from '../../../kernel/html/no-text-as-code.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { isSandbox } from '../../../kernel/http/is-sandbox.ts';
import { languageOf } from '../../../kernel/mail/mail-template.ts';
import { PROVIDERS } from '../providers/provider.port.ts';
import { redirectTarget } from '../providers/redirect-target.model.ts';
import { beginUrl, hasStandIn } from '../providers/school-providers.ts';
import { windowPage, windowScript, windowStyle } from './window-page.ts';

/** Proofs of the local stand-ins; they belong to demo accounts (`seed/accounts.ts`). */
const PROOFS = { facebook: 'SOCIAL-DEMO-0001', microsoft: 'SOCIAL-DEMO-0001', openathens: 'ATHENS-DEMO-0001' } as const;
type StandIn = keyof typeof PROOFS;
const isStandIn = (name: string): name is StandIn => Object.hasOwn(PROOFS, name);

const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${NO_TEXT_AS_CODE}`;

interface WindowRequest {
  Params: { provider: string };
  Querystring: { redirect_uri?: string; lang?: string };
}

/** The list of sign-in providers, and the demo's stand-in windows for them. */
export function signInWindowsRoutes(app: FastifyInstance): void {
  const { env } = app.school;
  const on = binder(app, authContract);
  on('auth.providers', () => ({
    results: PROVIDERS.flatMap((provider) => {
      if (env.signIn[provider]) return [{ provider, url: beginUrl(app.school, provider) }];
      return hasStandIn(app.school, provider) ? [{ provider, url: `${env.apiPublicUrl}/sign-in/${provider}` }] : [];
    }),
  }));

  app.get<WindowRequest>('/sign-in/:provider', async ({ params, query }, reply) => {
    if (!isSandbox(app.school) || !isStandIn(params.provider) || !hasStandIn(app.school, params.provider))
      return reply.callNotFound();
    const page = windowPage({
      provider: params.provider,
      proof: PROOFS[params.provider],
      storefront: new URL(env.publicUrl).origin,
      redirect: redirectTarget(query.redirect_uri, env.publicUrl),
      language: languageOf(query.lang),
    });
    return reply
      .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/sign-in/window.js', async (_req, reply) => reply.type('text/javascript; charset=utf-8').send(windowScript));
  app.get('/sign-in/window.css', async (_req, reply) => reply.type('text/css; charset=utf-8').send(windowStyle));
}
