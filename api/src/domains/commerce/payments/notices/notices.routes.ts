import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../../kernel/refusals/refuse.ts';
import { handleNotice } from './handle-notice.service.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Webhooks of the payment provider: Braintree's, and the sandbox's, which are signed the same way. Signed notices are
 * acknowledged, including kinds that have no effect here; unsigned ones are refused.
 */
export function noticesRoutes(app: FastifyInstance): void {
  // Form bodies are parsed only for this route.
  app.register(async (scope) => {
    const { school } = scope;
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 262_144 }, (_req, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post('/payments/webhooks', async (req, reply) => {
      const form = req.body instanceof URLSearchParams ? req.body : new URLSearchParams();
      const [signature, payload] = [form.get('bt_signature') ?? '', form.get('bt_payload') ?? ''];
      const notice = await school.payments.gateway.readNotice(signature, payload);
      if (!notice) return refuse('malformed_request', 'This notice is not signed by the payment provider.');
      const handle = () => school.db.transaction((tx) => handleNotice(tx, school, notice, school.clock.now()));
      // It may ask the provider; one that is refused is sent again.
      const outcome = await school.payments.bulkhead(handle);
      const { kind, about } = notice;
      if (outcome === 'alarming') req.log.warn({ kind, id: about?.id }, 'the payment provider reported a problem');
      else if (outcome === 'unknown') req.log.info({ kind }, 'ignored a notice from the payment provider');
      return reply.header('Cache-Control', 'no-store').code(204).send();
    });
  });
}
