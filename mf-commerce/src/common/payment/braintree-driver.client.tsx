import * as client from 'braintree-web/client';
import * as dataCollector from 'braintree-web/data-collector';
import * as hostedFields from 'braintree-web/hosted-fields';
import { type CardFieldsDriver, type DriverSettings, invalidCardFields } from './card-fields.driver.ts';
import { CARD_FIELDS, type CardBrand, type CardField } from './card-field.ts';

const BRANDS: Readonly<Record<string, CardBrand>> = {
  visa: 'visa',
  'master-card': 'mastercard',
  'american-express': 'american express',
  discover: 'discover',
  jcb: 'jcb',
  maestro: 'maestro',
};

interface Refusal {
  code?: string;
  message?: string;
  details?: { invalidFieldKeys?: CardField[] };
}

const refusalOf = (error: unknown): Error => {
  const { code, details, message } = (error ?? {}) as Refusal;
  if (code === 'HOSTED_FIELDS_FIELDS_EMPTY') return invalidCardFields(CARD_FIELDS);
  if (code === 'HOSTED_FIELDS_FIELDS_INVALID') return invalidCardFields(details?.invalidFieldKeys ?? CARD_FIELDS);
  return new Error(message ?? 'An error occurred.');
};

/** Braintree's hosted fields behind the same face as the sandbox's. */
export function braintreeDriver({ clientToken, texts }: DriverSettings): CardFieldsDriver {
  let fields: hostedFields.HostedFields | undefined;
  let collector: { deviceData: string; teardown(): Promise<void> } | undefined;
  return {
    async mount(places, events) {
      const own = await client.create({ authorization: clientToken });
      const look = getComputedStyle(places.number);
      fields = await hostedFields.create({
        client: own,
        styles: {
          input: { color: look.color, 'font-size': '17px', 'font-family': 'system-ui, sans-serif' },
        },
        fields: Object.fromEntries(
          CARD_FIELDS.map((field) => [
            field,
            { container: places[field], placeholder: texts.placeholder[field], iframeTitle: texts.title[field] },
          ]),
        ) as Parameters<typeof hostedFields.create>[0]['fields'],
      });
      for (const name of ['validityChange', 'focus', 'blur', 'empty', 'notEmpty', 'cardTypeChange'] as const)
        fields.on(name, ({ emittedBy, fields: all, cards }) => {
          const [only] = cards.length === 1 ? cards : [];
          const cardType = BRANDS[only?.type ?? ''] ?? 'unknown';
          events.state({
            field: emittedBy,
            ...all[emittedBy],
            ...(emittedBy === 'number' ? { cardType } : {}),
          });
        });
      // Fraud checks want it; a blocked collector must not keep anybody from paying.
      collector = await dataCollector.create({ client: own }).catch(() => undefined);
    },
    async tokenize() {
      try {
        const card = await fields?.tokenize();
        if (!card) throw invalidCardFields(CARD_FIELDS);
        const cardType = BRANDS[card.details.cardType.toLowerCase().replace(' ', '-')] ?? 'unknown';
        return { nonce: card.nonce, cardType, last4: card.details.lastFour };
      } catch (error) {
        throw refusalOf(error);
      }
    },
    focus: (field) => fields?.focus(field),
    // Braintree styles a wrong field by itself.
    mark: () => undefined,
    deviceData: async () => collector?.deviceData ?? null,
    unmount() {
      void fields?.teardown().catch(() => undefined);
      void collector?.teardown().catch(() => undefined);
    },
  };
}
