import * as client from 'braintree-web/client';
import * as hostedFields from 'braintree-web/hosted-fields';
import { collectDevice, type Device } from './braintree-device.client.ts';
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
  return new Error(message ?? '');
};

/** Braintree's hosted fields behind the same interface as the sandbox's. */
export function braintreeDriver({ clientToken, texts }: DriverSettings): CardFieldsDriver {
  let fields: hostedFields.HostedFields | undefined;
  let device: Device | undefined;
  let unmounted = false;
  const close = () => {
    void fields?.teardown().catch(() => undefined);
    device?.teardown();
  };
  return {
    async mount(places, events) {
      const instance = await client.create({ authorization: clientToken });
      if (unmounted) return;
      device = collectDevice(instance);
      const style = getComputedStyle(places.number);
      const opened = await hostedFields.create({
        client: instance,
        styles: {
          input: { color: style.color, 'font-size': '17px', 'font-family': 'system-ui, sans-serif' },
        },
        fields: Object.fromEntries(
          CARD_FIELDS.map((field) => [
            field,
            { container: places[field], placeholder: texts.placeholder[field], iframeTitle: texts.title[field] },
          ]),
        ) as Parameters<typeof hostedFields.create>[0]['fields'],
      });
      fields = opened;
      // Unmounted while the fields were being created.
      if (unmounted) return close();
      for (const name of ['validityChange', 'focus', 'blur', 'empty', 'notEmpty', 'cardTypeChange'] as const)
        opened.on(name, ({ emittedBy, fields: all, cards }) => {
          const { isEmpty, isValid, isPotentiallyValid, isFocused } = all[emittedBy];
          const state = { field: emittedBy, isEmpty, isValid, isPotentiallyValid, isFocused };
          const [only] = cards.length === 1 ? cards : [];
          events.state(emittedBy === 'number' ? { ...state, cardType: BRANDS[only?.type ?? ''] ?? 'unknown' } : state);
        });
      opened.on('inputSubmitRequest', () => events.submit());
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
    // Braintree styles invalid fields itself.
    mark: () => undefined,
    deviceData: async () => (await device?.data()) ?? null,
    unmount() {
      unmounted = true;
      close();
    },
  };
}
