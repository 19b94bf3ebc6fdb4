import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, ErrorPanel, Skeleton, classNames } from '@gargoyle/shared/ui';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import type { CardFieldsDriver, DriverSettings } from './card-fields.driver.ts';
import { isInvalidCardFields, type CardNonce } from './card-fields.driver.ts';
import { CARD_FIELDS, type CardField } from './card-field.ts';
import { CardBrandSign } from './card-brand.tsx';
import { EMPTY_CARD_FORM, fieldMessage, withField, wrongFields } from './card-form.model.ts';
import { openDriver } from './open-driver.ts';
import { useDecided } from './use-decided.ts';
import s from './card-fields.module.css';

/** What the form around the fields can ask of them. */
export interface CardFieldsHandle {
  /** A nonce for the card; null when fields are wrong, which are then marked and focused. */
  tokenize(): Promise<(CardNonce & { deviceData: string | null }) | null>;
}

interface CardFieldsProps {
  ref?: Ref<CardFieldsHandle>;
}

/** Number, expiration date and security code, in frames of the payment provider (COM-285, COM-286, COM-308). */
export function CardFields({ ref }: CardFieldsProps) {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    // A token that brought nothing is not tried twice.
    host.query.removeQueries({ queryKey: host.api.query('paymentMethods.clientToken').queryKey });
    setAttempt(attempt + 1);
  };
  return <HostedFields key={attempt} {...(ref ? { ref } : {})} onRetry={again} />;
}

function HostedFields({ ref, onRetry }: CardFieldsProps & { onRetry(): void }) {
  const host = useHost();
  const intl = useIntl();
  const ids = useId();
  const driver = useRef<CardFieldsDriver | null>(null);
  const places = useRef<Partial<Record<CardField, HTMLElement>>>({});
  const [form, setForm] = useState(EMPTY_CARD_FORM);
  const [opening, setOpening] = useState<'loading' | 'ready' | 'failed'>('loading');
  // A token opens one set of fields: it is never taken from what an earlier one left behind.
  const token = useQuery({ ...host.api.query('paymentMethods.clientToken'), staleTime: 0, gcTime: 0 });
  const status = token.isError ? 'failed' : opening;
  const opened = useDecided(status);

  const texts = useEffectEvent((): DriverSettings['texts'] => ({
    title: byField((field) => intl.t(`card.${field}`)),
    placeholder: byField((field) => intl.t(`card.placeholder.${field}`)),
  }));
  const failed = useEffectEvent((error: unknown) => {
    host.report(`Error creating client: ${error instanceof Error ? error.message : String(error)}`, error);
    setOpening('failed');
  });

  const around = useRef<HTMLDivElement>(null);
  const submitForm = useEffectEvent(() => around.current?.closest('form')?.requestSubmit());
  const config = token.data;
  useEffect(() => {
    if (!config) return;
    let gone = false;
    const open = async () => {
      const fields = await openDriver(config.provider, {
        clientToken: config.clientToken,
        framesUrl: config.framesUrl,
        texts: texts(),
        language: host.locale,
      });
      if (gone) return;
      driver.current = fields;
      await fields.mount(places.current as Record<CardField, HTMLElement>, {
        state: (state) => setForm((now) => withField(now, state)),
        submit: () => submitForm(),
      });
      if (!gone) setOpening('ready');
    };
    open().catch((error: unknown) => {
      if (!gone) failed(error);
    });
    return () => {
      gone = true;
      driver.current?.unmount();
      driver.current = null;
    };
  }, [config, host]);

  const mark = (fields: readonly CardField[]) => {
    setForm((now) => ({ ...now, marked: [...fields] }));
    driver.current?.mark(fields);
    const [first] = fields;
    if (first) driver.current?.focus(first);
    return null;
  };

  useImperativeHandle(ref, () => ({
    async tokenize() {
      // Digits typed into frames that still open are known to the provider alone: it says what is wrong with them.
      const wrong = status === 'loading' ? [] : wrongFields(form);
      if (wrong.length > 0) return mark(wrong);
      const fields = (await opened()) ? driver.current : null;
      if (!fields) return null;
      try {
        const card = await fields.tokenize();
        return { ...card, deviceData: await fields.deviceData() };
      } catch (error) {
        if (isInvalidCardFields(error)) return mark(error.invalidFields);
        throw error;
      }
    },
  }));

  if (status === 'failed') return <ErrorPanel title={intl.t('card.loadFailed')} onRetry={onRetry} />;
  return (
    <div className={s.fields} ref={around}>
      {status === 'loading' ? (
        <Skeleton className={s.waiting}>
          <Bone className={s.bone} />
        </Skeleton>
      ) : null}
      {CARD_FIELDS.map((field) => {
        const message = fieldMessage(form, field);
        return (
          <div key={field} className={classNames(s.field, s[field])}>
            <span id={`${ids}-${field}`} className={s.label}>
              {intl.t(`card.${field}`)}
            </span>
            <div
              ref={(place) => {
                if (place) places.current[field] = place;
              }}
              className={s.place}
              data-invalid={message ? '' : undefined}
              data-focused={form.fields[field]?.isFocused ? '' : undefined}
            />
            {field === 'number' ? (
              <span className={s.brand}>
                <CardBrandSign cardType={form.cardType} />
              </span>
            ) : null}
            <p className={s.error} role="alert">
              {message ? intl.t(message) : null}
            </p>
          </div>
        );
      })}
    </div>
  );
}

const byField = <T,>(of: (field: CardField) => T): Record<CardField, T> => ({
  number: of('number'),
  expirationDate: of('expirationDate'),
  cvv: of('cvv'),
});
