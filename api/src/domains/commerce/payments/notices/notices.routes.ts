import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../../kernel/refusals/refuse.ts';
import { takeNotice } from './take-notice.service.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Where the provider tells what happened without being asked: Braintree's webhooks, and the sandbox's, which are
 * signed alike. Whatever is signed is acknowledged, what nobody here follows included; what is not is refused.
 */
export function noticesRoutes(app: FastifyInstance): void {
  // A form is understood here and nowhere else.
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
      const outcome = await school.db.transaction((tx) => takeNotice(tx, school, notice, school.clock.now()));
      const { kind, about } = notice;
      if (outcome === 'alarming') req.log.warn({ kind, id: about?.id }, 'the payment provider tells of trouble');
      else if (outcome === 'unknown') req.log.info({ kind }, 'the payment provider told what nobody follows');
      return reply.header('Cache-Control', 'no-store').code(204).send();
    });
  });
}
