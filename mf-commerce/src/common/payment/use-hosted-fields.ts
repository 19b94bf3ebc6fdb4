import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardFieldsDriver, CardNonce, DriverSettings } from './card-fields.driver.ts';
import { isInvalidCardFields } from './card-fields.driver.ts';
import type { CardField } from './card-field.ts';
import { EMPTY_CARD_FORM, withField, wrongFields } from './card-form.model.ts';
import { openDriver } from './open-driver.ts';
import { useClientToken } from './use-client-token.ts';
import { useWhenLoaded } from './use-when-loaded.ts';

export type TokenizedCard = CardNonce & { deviceData: string | null };

/** Lifecycle of the provider's frames: opens them with a fresh token, tracks and marks fields, tokenises, unmounts. */
export function useHostedFields() {
  const host = useHost();
  const intl = useIntl();
  const driver = useRef<CardFieldsDriver | null>(null);
  const places = useRef<Partial<Record<CardField, HTMLElement>>>({});
  const [form, setForm] = useState(EMPTY_CARD_FORM);
  const [opening, setOpening] = useState<'loading' | 'ready' | 'failed'>('loading');
  const token = useClientToken();
  const status = token.isError ? 'failed' : opening;
  const whenLoaded = useWhenLoaded(status);

  const texts = useEffectEvent((): DriverSettings['texts'] => ({
    title: byField((field) => intl.t(`card.${field}`)),
    placeholder: byField((field) => intl.t(`card.placeholder.${field}`)),
  }));
  const failed = useEffectEvent((error: unknown) => {
    host.report(`Error creating client: ${error instanceof Error ? error.message : String(error)}`, error);
    setOpening('failed');
  });

  const container = useRef<HTMLDivElement>(null);
  const submitForm = useEffectEvent(() => container.current?.closest('form')?.requestSubmit());
  const config = token.data;
  useEffect(() => {
    if (!config) return;
    let unmounted = false;
    const open = async () => {
      const fields = await openDriver(config.provider, {
        clientToken: config.clientToken,
        framesUrl: config.framesUrl,
        texts: texts(),
        language: host.locale,
      });
      if (unmounted) return;
      driver.current = fields;
      await fields.mount(places.current as Record<CardField, HTMLElement>, {
        state: (state) => setForm((current) => withField(current, state)),
        submit: () => submitForm(),
      });
      if (!unmounted) setOpening('ready');
    };
    open().catch((error: unknown) => {
      if (!unmounted) failed(error);
    });
    return () => {
      unmounted = true;
      driver.current?.unmount();
      driver.current = null;
    };
  }, [config, host]);

  const mark = (fields: readonly CardField[]) => {
    setForm((current) => ({ ...current, marked: [...fields] }));
    driver.current?.mark(fields);
    const [first] = fields;
    if (first) driver.current?.focus(first);
    return null;
  };

  /** A nonce for the card; null when fields are invalid, which are then marked and focused. */
  async function tokenize(): Promise<TokenizedCard | null> {
    // While the frames are loading, only the provider knows what was typed; it reports which fields are invalid.
    const wrong = status === 'loading' ? [] : wrongFields(form);
    if (wrong.length > 0) return mark(wrong);
    const fields = (await whenLoaded()) ? driver.current : null;
    if (!fields) return null;
    try {
      const card = await fields.tokenize();
      return { ...card, deviceData: await fields.deviceData() };
    } catch (error) {
      if (isInvalidCardFields(error)) return mark(error.invalidFields);
      throw error;
    }
  }

  return { status, form, places, container, tokenize };
}

const byField = <T>(of: (field: CardField) => T): Record<CardField, T> => ({
  number: of('number'),
  expirationDate: of('expirationDate'),
  cvv: of('cvv'),
});
