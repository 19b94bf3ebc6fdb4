import type {
  CardFieldsDriver,
  CardFieldsEvents,
  CardNonce,
  DriverSettings,
} from '../common/payment/card-fields.driver.ts';
import { CARD_FIELDS, type CardField, type FieldState } from '../common/payment/card-field.ts';

/** A card field driver without frames; the test supplies the provider's events. */
export function fakeDriver() {
  let events: CardFieldsEvents | undefined;
  const seen = { settings: [] as DriverSettings[], provider: [] as string[], marked: [] as CardField[][], open: 0 };
  let card: CardNonce | Error = { nonce: 'nonce-1', cardType: 'visa', last4: '1111' };
  let mounting: Error | null = null;
  let slow: Promise<void> | null = null;
  const driver: CardFieldsDriver = {
    async mount(places, given) {
      if (mounting) throw mounting;
      seen.open += 1;
      events = given;
      for (const field of CARD_FIELDS) {
        const frame = document.createElement('iframe');
        frame.title = seen.settings.at(-1)?.texts.title[field] ?? '';
        places[field].append(frame);
      }
      await slow;
    },
    async tokenize() {
      if (card instanceof Error) throw card;
      return card;
    },
    focus: () => {},
    mark: (fields) => void seen.marked.push([...fields]),
    deviceData: async () => 'device-1',
    unmount: () => void (seen.open -= 1),
  };
  const say = (field: CardField, state: Partial<FieldState> = {}) =>
    events?.state({ field, isEmpty: false, isValid: true, isPotentiallyValid: true, isFocused: false, ...state });
  return {
    seen,
    /** Replaces `openDriver`. */
    open: async (provider: 'sandbox' | 'braintree', settings: DriverSettings) => {
      seen.provider.push(provider);
      seen.settings.push(settings);
      return driver;
    },
    say,
    /** Simulates typing a complete, valid card. */
    fill: () => {
      for (const field of CARD_FIELDS) say(field, field === 'number' ? { cardType: 'visa' } : {});
    },
    /** Sets the result of the next tokenisations. */
    brings: (next: CardNonce | Error) => void (card = next),
    /** Creates the frames at once but becomes ready only when `until` resolves. */
    mountsSlowly: (until: Promise<void>) => void (slow = until),
    failsToMount: (error: Error | null) => void (mounting = error),
  };
}

export type FakeDriver = ReturnType<typeof fakeDriver>;
