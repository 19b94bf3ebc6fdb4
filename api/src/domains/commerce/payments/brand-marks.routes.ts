import { CARD_TYPES } from '@gargoyle/shared/contract/payment-methods.contract';
import type { FastifyInstance } from 'fastify';

/** Our own marks: a card in the brand's colours with its name, not the trademark. */
const COLOURS: Readonly<Record<string, { back: string; ink: string; name: string }>> = {
  visa: { back: '#1a2f7a', ink: '#ffffff', name: 'VISA' },
  mastercard: { back: '#2b2118', ink: '#ffb347', name: 'Mastercard' },
  'american-express': { back: '#0f6fb8', ink: '#ffffff', name: 'AMEX' },
  discover: { back: '#fdf4e8', ink: '#b8500f', name: 'Discover' },
  jcb: { back: '#0d6b3c', ink: '#ffffff', name: 'JCB' },
  maestro: { back: '#123a6b', ink: '#ff9d8f', name: 'Maestro' },
  paypal: { back: '#eaf2ff', ink: '#143d8f', name: 'PayPal' },
};

/** A card without a word, for pages in every language. */
const UNKNOWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><rect width="64" height="40" rx="6" fill="#d9cdbb"/>' +
  '<path d="M0 9h64v7H0zm8 18h20v4H8z" fill="#4a3d30"/></svg>';

function mark(slug: string): string {
  const colours = COLOURS[slug];
  if (!colours) return UNKNOWN;
  const { back, ink, name } = colours;
  const size = name.length > 6 ? 9 : 13;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40" role="img" aria-label="${name}">` +
    `<rect width="64" height="40" rx="6" fill="${back}"/><text x="32" y="25" fill="${ink}" text-anchor="middle" ` +
    `font-family="Helvetica,Arial,sans-serif" font-weight="700" font-size="${size}">${name}</text></svg>`
  );
}

/** `/media/brands/<brand>.svg` for every card type and PayPal: the `imageUrl` of payment methods. */
export function brandMarksRoutes(app: FastifyInstance): void {
  for (const slug of [...CARD_TYPES.map((type) => type.replaceAll(' ', '-')), 'paypal'])
    app.get(`/media/brands/${slug}.svg`, (_req, reply) =>
      reply.header('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(mark(slug)),
    );
}
