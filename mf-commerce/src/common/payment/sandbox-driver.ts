import { randomHex } from '@gargoyle/shared/client/random-hex';
import { CARD_FIELDS, type CardField } from './card-field.ts';
import { type CardFieldsDriver, type CardNonce, type DriverSettings, invalidCardFields } from './card-fields.driver.ts';
import { themeAt } from './page-theme.ts';
import {
  cardField,
  type FrameConnect,
  type FrameHello,
  frameUrl,
  type FromFrame,
  type ToFrame,
} from './sandbox-frames.ts';

/** How long the frames may take to become ready. */
const LIMIT_MS = 30_000;

interface Waiting {
  resolve(card: CardNonce): void;
  reject(error: Error): void;
}

/** The sandbox's hosted fields: three frames on the API's origin, each connected through its own port. */
export function sandboxDriver({ framesUrl, texts, language }: DriverSettings): CardFieldsDriver {
  if (!framesUrl) throw new Error('the sandbox has no card frames');
  const form = randomHex(16);
  const ports = new Map<CardField, MessagePort>();
  const frames = new Map<CardField, HTMLIFrameElement>();
  const waiting = new Map<string, Waiting>();
  const send = (field: CardField, message: ToFrame) => ports.get(field)?.postMessage(message);
  let stop = () => {};

  const settle = (message: FromFrame) => {
    if (!('request' in message)) return;
    const pending = waiting.get(message.request);
    waiting.delete(message.request);
    if (message.type === 'nonce') pending?.resolve({ nonce: message.nonce, ...message.card });
    else if (message.type === 'invalid') pending?.reject(invalidCardFields(message.fields.map(cardField)));
    else pending?.reject(new Error(message.message));
  };

  return {
    mount: (places, events) =>
      new Promise((ready, reject) => {
        const limit = setTimeout(() => reject(new Error('the card frames did not load')), LIMIT_MS);
        const origin = new URL(framesUrl).origin;
        const focused = new Set<CardField>();
        const readyFields = new Set<CardField>();
        const receive = ({ data }: MessageEvent<FromFrame>) => {
          const field = cardField(data.field);
          if (data.type === 'ready') readyFields.add(field);
          if (readyFields.size === CARD_FIELDS.length) {
            clearTimeout(limit);
            ready();
          }
          if (data.type === 'submit') events.submit();
          settle(data);
          if (!('valid' in data)) return;
          if (data.type === 'focus') focused.add(field);
          if (data.type === 'blur') focused.delete(field);
          events.state({
            field,
            isEmpty: data.empty,
            isValid: data.valid,
            isPotentiallyValid: data.potentiallyValid,
            isFocused: focused.has(field),
            cardType: data.cardType,
          });
        };
        const connect = (event: MessageEvent) => {
          const hello = event.data as Partial<FrameHello> | null;
          if (event.origin !== origin || hello?.type !== 'hello' || !hello.field) return;
          const field = cardField(hello.field);
          const frame = frames.get(field)?.contentWindow;
          if (!frame || event.source !== frame || ports.has(field)) return;
          const channel = new MessageChannel();
          ports.set(field, channel.port1);
          channel.port1.onmessage = receive;
          frame.postMessage({ type: 'connect', form } satisfies FrameConnect, origin, [channel.port2]);
        };
        window.addEventListener('message', connect);
        stop = () => {
          clearTimeout(limit);
          window.removeEventListener('message', connect);
        };
        for (const field of CARD_FIELDS) {
          const frame = document.createElement('iframe');
          frame.title = texts.title[field];
          frame.src = frameUrl(framesUrl, field, themeAt(places[field]), language).href;
          frames.set(field, frame);
          places[field].append(frame);
        }
      }),
    tokenize: () =>
      new Promise((resolve, reject) => {
        const request = randomHex(16);
        if (ports.size < CARD_FIELDS.length) {
          reject(invalidCardFields(CARD_FIELDS));
          return;
        }
        waiting.set(request, { resolve, reject });
        send('number', { type: 'tokenise', request });
      }),
    focus: (field) => {
      frames.get(field)?.focus();
      send(field, { type: 'focus' });
    },
    mark: (fields) => {
      for (const field of fields) send(field, { type: 'invalid' });
    },
    deviceData: async () => null,
    unmount() {
      stop();
      for (const port of ports.values()) port.close();
      for (const frame of frames.values()) frame.remove();
      ports.clear();
      frames.clear();
    },
  };
}
