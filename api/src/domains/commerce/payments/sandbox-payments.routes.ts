import path from 'node:path';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { sandboxPaymentsContract } from '@gargoyle/shared/contract/sandbox-payments.contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_TEXT_AS_CODE } from '../../../kernel/html/no-text-as-code.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { isSandbox } from '../../../kernel/http/is-sandbox.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { FILES, frameScripts, readFrameFile } from '../../../kernel/payments/sandbox/frames/files.ts';
import { FIELDS, framePage, paypalPage } from '../../../kernel/payments/sandbox/frames/pages.ts';
import { tokenizeCard, tokenizePaypal } from '../../../kernel/payments/sandbox/tokenize.ts';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const languageOf = (query: unknown) => ((query as { lang?: string }).lang === 'es' ? 'es' : 'en');

/** A card frame runs only the scripts of this origin, and only the storefront may embed it. */
const policy = (ancestors: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${ancestors}; ${NO_TEXT_AS_CODE}`;

/** Card frames and PayPal window of the sandbox, on the API's own origin. Not registered with a real provider. */
export function sandboxPaymentsRoutes(app: FastifyInstance): void {
  const { school } = app;
  if (school.env.payments !== 'sandbox') return;
  const storefront = new URL(school.env.publicUrl).origin;
  const apiOrigin = new URL(school.env.apiPublicUrl).origin;
  const { books } = school.payments;
  const html = (reply: FastifyReply, ancestors: string, body: string) =>
    reply
      .removeHeader('X-Frame-Options')
      .headers({ 'Content-Security-Policy': policy(ancestors), 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(body);
  /** Only the frames themselves may tokenise cards, so that no other page can collect card numbers here. */
  const ownPageOnly = (req: FastifyRequest) => {
    if (req.headers.origin !== apiOrigin) refuse('not_found', TEXTS.notFound);
  };

  app.get('/payments/frames/scripts.json', (_req, reply) =>
    reply.header('Cache-Control', 'no-store').send({ scripts: frameScripts() }),
  );
  for (const file of FILES) {
    const body = readFrameFile(file);
    app.get(`/payments/frames/${file}`, (_req, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=300')
        .type(`${TYPES[path.extname(file).slice(1)]}; charset=utf-8`)
        .send(body),
    );
  }
  for (const field of FIELDS)
    app.get(`/payments/frames/${field}`, ({ query }, reply) => {
      const theme = (query as { theme?: string }).theme === 'dark' ? 'dark' : 'light';
      return html(reply, storefront, framePage({ field, language: languageOf(query), theme, storefront }));
    });
  app.get('/payments/paypal', ({ query }, reply) => {
    const requested = text((query as { amount?: string }).amount);
    const amount = /^\d{1,7}\.\d{2}$/.test(requested) ? requested : null;
    return html(reply, "'none'", paypalPage({ language: languageOf(query), storefront, amount }));
  });

  app.post('/payments/frames/tokenize', async (req, reply) => {
    ownPageOnly(req);
    await school.limits.count('order', { ip: req.ip, account: null });
    const body = (req.body ?? {}) as Record<string, unknown>;
    const result = await tokenizeCard(books, {
      number: text(body['number']),
      expirationMonth: text(body['expirationMonth']),
      expirationYear: text(body['expirationYear']),
      cvv: text(body['cvv']),
    });
    reply.header('Cache-Control', 'no-store');
    if (result.ok) return { nonce: result.nonce, card: result.face };
    const fields = result.invalid.map((name) => (name.startsWith('expiration') ? 'expiration' : name));
    return reply.code(400).send({ fields: [...new Set(fields)] });
  });
  app.post('/payments/paypal/approve', async (req, reply) => {
    ownPageOnly(req);
    reply.header('Cache-Control', 'no-store');
    return tokenizePaypal(books);
  });

  const on = binder(app, sandboxPaymentsContract);
  if (!isSandbox(school)) return;
  on('sandbox.tokenize', async ({ input }) => {
    const { number, cvv, expirationMonth, expirationYear } = input;
    const result = await tokenizeCard(books, {
      number,
      cvv,
      expirationMonth: String(expirationMonth),
      expirationYear: String(expirationYear),
    });
    if (result.ok) return { nonce: result.nonce };
    return refuseFields(Object.fromEntries(result.invalid.map((field) => [field, ['Enter a valid value.']])));
  });
}
