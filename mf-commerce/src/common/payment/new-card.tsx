import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { PaymentDraft } from '../state/draft.model.ts';
import { CardFields, type CardFieldsHandle } from './card-fields.tsx';
import { HumanCheckBox } from './human-check-box.tsx';
import s from './new-card.module.css';
import { saveMethod } from './payment-actions.ts';
import { draftOf } from './payment-methods.model.ts';

export interface NewCardHandle {
  /** The card as a payment, stored for later or not; null when it was rejected and the reason has been shown. */
  submit(store: boolean): Promise<{ payment: PaymentDraft; deviceData: string | null } | null>;
}

interface NewCardProps {
  ref: Ref<NewCardHandle>;
  /**
   * Control to choose whether the card is stored, where the buyer may decide; subscriptions always store it (COM-293,
   * COM-294).
   */
  storeChoice?: ReactNode;
}

/**
 * The provider's card fields and the choice to store the card. A stored card is saved first and then charged by its
 * token (COM-310).
 */
export function NewCard({ ref, storeChoice }: NewCardProps) {
  const host = useHost();
  const intl = useIntl();
  const fields = useRef<CardFieldsHandle>(null);
  // How often in a row the human check was refused.
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  useImperativeHandle(ref, () => ({
    async submit(store) {
      setProblem(null);
      try {
        const card = await fields.current?.tokenize();
        if (!card) return null;
        if (!store)
          return {
            payment: { mode: 'new-card', nonce: card.nonce, cardType: card.cardType, last4: card.last4 },
            deviceData: card.deviceData,
          };
        const saved = await saveMethod(host, intl, card);
        if ('method' in saved) return { payment: draftOf(saved.method), deviceData: card.deviceData };
        setRefusals((before) => ('humanCheck' in saved ? before + 1 : 0));
        setProblem('refused' in saved ? saved.refused : intl.t('payment.humanCheck'));
        return null;
      } catch (error) {
        setProblem((error instanceof Error && error.message) || intl.t('payment.fraud'));
        return null;
      }
    },
  }));

  return (
    <div className={s.card}>
      <CardFields ref={fields} />
      <p className="meta">{intl.t('payment.accepted')}</p>
      {storeChoice}
      {refusals > 0 ? <HumanCheckBox key={refusals} onChecked={() => setProblem(null)} /> : null}
      <p className={s.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
