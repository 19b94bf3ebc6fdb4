import { type CardFieldsDriver, type CardNonce, type DriverSettings, invalidCardFields } from './card-fields.driver.ts';
import {
  CARD_FIELDS,
  type CardField,
  type FrameReady,
  type FrameStart,
  type FromFrame,
} from './card-fields.protocol.ts';
import { frameLook } from './frame-look.ts';

interface Waiting {
  resolve(card: CardNonce): void;
  reject(error: Error): void;
}

/** The school's own hosted fields: three frames of the API's origin, spoken to through one port each. */
export function sandboxDriver(settings: DriverSettings): CardFieldsDriver {
  const base = new URL(`${(settings.framesUrl ?? '').replace(/\/$/, '')}/`, location.href);
  const session = crypto.randomUUID();
  const ports = new Map<CardField, MessagePort>();
  const frames: HTMLIFrameElement[] = [];
  const waiting = new Map<string, Waiting>();
  let stopListening = () => {};

  const frameFor = (field: CardField): HTMLIFrameElement => {
    const frame = document.createElement('iframe');
    const url = new URL(field, base);
    url.searchParams.set('session', session);
    frame.title = settings.texts.title[field];
    frame.src = url.href;
    return frame;
  };

  const answer = (message: FromFrame) => {
    if (message.type === 'state') return;
    const asked = waiting.get(message.request);
    waiting.delete(message.request);
    if (message.type === 'tokenized') asked?.resolve(message);
    else if (message.type === 'refused') asked?.reject(invalidCardFields(message.invalidFields));
    else asked?.reject(new Error(message.detail));
  };

  return {
    mount(places, events) {
      return new Promise((ready) => {
        const listen = (event: MessageEvent) => {
          const hello = event.data as Partial<FrameReady> | null;
          const frame = frames.find((one) => one.contentWindow === event.source);
          const known = hello?.type === 'gargoyle-card:ready' && hello.session === session && hello.field;
          if (event.origin !== base.origin || !frame || !known || ports.has(known)) return;
          const channel = new MessageChannel();
          ports.set(known, channel.port1);
          channel.port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
            if (data.type === 'state') events.state(data);
            answer(data);
          };
          const start: FrameStart = {
            type: 'gargoyle-card:start',
            session,
            field: known,
            placeholder: settings.texts.placeholder[known],
            look: frameLook(places[known]),
          };
          frame.contentWindow?.postMessage(start, base.origin, [channel.port2]);
          if (ports.size === CARD_FIELDS.length) ready();
        };
        window.addEventListener('message', listen);
        stopListening = () => window.removeEventListener('message', listen);
        for (const field of CARD_FIELDS) {
          const frame = frameFor(field);
          frames.push(frame);
          places[field].append(frame);
        }
      });
    },
    tokenize() {
      const request = crypto.randomUUID();
      return new Promise((resolve, reject) => {
        const number = ports.get('number');
        if (!number) {
          reject(invalidCardFields(CARD_FIELDS));
          return;
        }
        waiting.set(request, { resolve, reject });
        number.postMessage({ type: 'tokenize', request, clientToken: settings.clientToken });
      });
    },
    focus: (field) => {
      frames[CARD_FIELDS.indexOf(field)]?.focus();
      ports.get(field)?.postMessage({ type: 'focus' });
    },
    deviceData: async () => null,
    unmount() {
      stopListening();
      for (const port of ports.values()) port.close();
      for (const frame of frames) frame.remove();
      ports.clear();
      frames.length = 0;
    },
  };
}
