import { paths } from '@gargoyle/shared/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../../kernel/mail/mail-template.ts';
import { readCookie } from '../../../kernel/http/cookies.ts';
import { redirectTarget } from './redirect-target.model.ts';
import { type Attempt, attemptOf, beginAttempt, endAttempt } from './attempt-cookie.ts';
import { CALLBACK_HEADERS, callbackPage, callbackScript, type Outcome } from './callback-page.ts';
import { createProof, spendState } from './proofs.repo.ts';
import { Declined, type SignInParams, PROVIDERS, type ProviderName, type SignInProvider } from './provider.port.ts';
import { proofRoutes } from './proof.routes.ts';
import { backUrl, openProviders } from './school-providers.ts';

interface BeginRequest {
  Querystring: { redirect_uri?: string; lang?: string };
}

/** Redirects to a configured provider and handles its callback, which returns a single-use proof for a login call. */
export function providersRoutes(app: FastifyInstance): void {
  const { school } = app;
  const { env } = school;
  const providers = openProviders(env.signIn);
  proofRoutes(app, providers);
  const storefront = new URL(env.publicUrl).origin;
  const institutionPage = env.publicUrl + paths.openAthens();

  /** Institutions redirect to a page of the storefront; other providers notify the opener of their window. */
  const redirectOf = (name: ProviderName, requested: string | undefined): string | null => {
    if (name !== 'openathens') return null;
    const target = redirectTarget(requested, env.publicUrl);
    return target && new URL(target).pathname === new URL(institutionPage).pathname ? target : institutionPage;
  };

  const sendOutcome = (
    req: FastifyRequest,
    reply: FastifyReply,
    name: ProviderName,
    outcome: Outcome,
    redirect: string | null,
  ) => {
    const target = redirectOf(name, redirect ?? undefined);
    reply.headers(CALLBACK_HEADERS);
    if (outcome.type !== 'approved') endAttempt(school, reply);
    if (!target) {
      const language = languageOf(readCookie(req, 'lang'));
      return reply.type('text/html; charset=utf-8').send(callbackPage(name, outcome, storefront, language));
    }
    const url = new URL(target);
    if (outcome.type === 'approved') url.searchParams.set('code', outcome.accessToken);
    else url.searchParams.set('error', outcome.type === 'cancelled' ? 'access_denied' : 'server_error');
    return reply.redirect(url.href);
  };

  async function handleCallback(
    req: FastifyRequest,
    provider: SignInProvider,
    attempt: Attempt | null,
  ): Promise<Outcome> {
    const answer = new URL(req.url, storefront).searchParams;
    if (!attempt || answer.get('state') !== attempt.state) return { type: 'failed' };
    if (!(await spendState(school.db, attempt.state, attempt.provider, school.clock.now()))) return { type: 'failed' };
    try {
      const person = await provider.finish(paramsOf(attempt), answer);
      return { type: 'approved', accessToken: await createProof(school.db, attempt.state, person) };
    } catch (error) {
      if (error instanceof Declined) return { type: 'cancelled' };
      school.report(error, `a sign-in by ${attempt.provider} was not accepted`);
      return { type: 'failed' };
    }
  }

  const paramsOf = ({ provider, state, nonce, verifier }: Attempt): SignInParams => ({
    ...{ state, nonce, verifier },
    back: backUrl(school, provider),
  });

  app.get('/api/v1/auth/sign-in/back.js', (_req, reply) =>
    reply.header('Cache-Control', 'public, max-age=300').type('text/javascript; charset=utf-8').send(callbackScript),
  );

  for (const name of PROVIDERS) {
    const provider = providers[name];
    if (!provider) continue;

    app.get<BeginRequest>(`/api/v1/auth/sign-in/${name}/`, async (req, reply) => {
      school.limits.countAny({ ip: req.ip, account: null });
      const attempt = await beginAttempt(school, reply, name, redirectOf(name, req.query.redirect_uri));
      try {
        const to = await provider.begin(paramsOf(attempt));
        return await reply.headers(CALLBACK_HEADERS).redirect(to.href);
      } catch (error) {
        school.report(error, `${name} cannot be reached`);
        return sendOutcome(req, reply, name, { type: 'failed' }, attempt.redirect);
      }
    });

    app.get(`/api/v1/auth/sign-in/${name}/back/`, async (req, reply) => {
      school.limits.countAny({ ip: req.ip, account: null });
      const found = await attemptOf(school, req);
      const attempt = found?.provider === name ? found : null;
      return sendOutcome(req, reply, name, await handleCallback(req, provider, attempt), attempt?.redirect ?? null);
    });
  }
}
