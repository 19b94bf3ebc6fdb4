import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../kernel/refusals/refuse.ts';
import { findMail, listMails } from './outbox.repo.ts';
import { listPage, mailPage, outboxStyle } from './outbox-page.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'";
// A mail styles itself with attributes, runs no scripts, and is shown in a sandboxed frame of the mail page.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation";

/** The mails of a school that does not send them: for people and for tests. Closed once SMTP_URL is set. */
export function outboxRoutes(app: FastifyInstance): void {
  const { school } = app;
  const open = () => {
    if (school.env.smtpUrl || school.env.production) refuse('not_found', TEXTS.notFound);
  };
  const html = (reply: FastifyReply, policy: string, body: string) =>
    reply
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'X-Frame-Options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(body);
  const mailOf = async (id: string) => {
    open();
    const mail = /^\d{1,9}$/.test(id) ? await findMail(school.db, Number(id)) : null;
    return mail ?? refuse('not_found', TEXTS.notFound);
  };

  app.get('/__outbox.json', async (_req, reply) => {
    open();
    const mails = await listMails(school.db);
    reply.header('Cache-Control', 'no-store');
    return mails.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sentAt }));
  });
  app.get('/__outbox', async (_req, reply) => {
    open();
    return html(reply, PAGE_POLICY, listPage(await listMails(school.db)));
  });
  app.get('/__outbox/style.css', async (_req, reply) => {
    open();
    return reply.type('text/css; charset=utf-8').send(outboxStyle);
  });
  app.get<{ Params: { id: string } }>('/__outbox/:id', async ({ params }, reply) =>
    html(reply, PAGE_POLICY, mailPage(await mailOf(params.id))),
  );
  app.get<{ Params: { id: string } }>('/__outbox/:id/body', async ({ params }, reply) =>
    html(reply, MAIL_POLICY, (await mailOf(params.id)).html.replace('<head>', '<head><base target="_top">')),
  );
}
