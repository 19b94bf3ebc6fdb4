import { useIntl } from '@gargoyle/shared/intl';
import { Bone, ErrorPanel, Skeleton, classNames } from '@gargoyle/shared/ui';
import { type Ref, useId, useImperativeHandle, useState } from 'react';
import { CARD_FIELDS } from './card-field.ts';
import { CardBrandIcon } from './card-brand.tsx';
import { fieldMessage } from './card-form.model.ts';
import { type TokenizedCard, useHostedFields } from './use-hosted-fields.ts';
import s from './card-fields.module.css';

/** Methods that the surrounding form can call. */
export interface CardFieldsHandle {
  /** A nonce for the card; null when fields are invalid, which are then marked and focused. */
  tokenize(): Promise<TokenizedCard | null>;
}

interface CardFieldsProps {
  ref?: Ref<CardFieldsHandle>;
}

/** Number, expiration date and security code, in frames of the payment provider (COM-285, COM-286, COM-308). */
export function CardFields({ ref }: CardFieldsProps) {
  // Every attempt has a token of its own.
  const [attempt, setAttempt] = useState(0);
  return <HostedFields key={attempt} {...(ref ? { ref } : {})} onRetry={() => setAttempt(attempt + 1)} />;
}

function HostedFields({ ref, onRetry }: CardFieldsProps & { onRetry(): void }) {
  const intl = useIntl();
  const ids = useId();
  const { status, form, places, container, tokenize } = useHostedFields();
  useImperativeHandle(ref, () => ({ tokenize }));
  if (status === 'failed') return <ErrorPanel title={intl.t('card.loadFailed')} onRetry={onRetry} />;
  return (
    <div className={s.fields} ref={container}>
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
                <CardBrandIcon cardType={form.cardType} />
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
