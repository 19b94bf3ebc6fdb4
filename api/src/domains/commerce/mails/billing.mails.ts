import { planName } from '@gargoyle/shared/contract/plan-name';
import type { Language, MailTemplate } from '../../../kernel/mail/mail-template.ts';
import { inDollars } from '../../../kernel/money/money.ts';

const LOCALE: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** A date in words. Billing dates are UTC, like all dates in the school. */
const day = (date: Date | null, language: Language): string =>
  date === null ? '–' : date.toLocaleDateString(LOCALE[language], { dateStyle: 'long', timeZone: 'UTC' });

interface Started {
  plan: string;
  firstChargeAt: Date | null;
  url: string;
}

/** Sent when a trial starts: what it is and when the first charge happens. */
export const trialStartedMail: MailTemplate<Started> = {
  en: ({ plan, firstChargeAt, url }) => ({
    subject: 'Your 7-Day Free Trial has started',
    title: 'Your free trial has started',
    paragraphs: [
      `Welcome aboard. Your ${plan} subscription is available right away, and nothing is charged today.`,
      `The first charge is on ${day(firstChargeAt, 'en')}. Cancel before that day and nothing is charged.`,
    ],
    action: { label: 'Manage my subscription', url },
  }),
  es: ({ plan, firstChargeAt, url }) => ({
    subject: 'Tu prueba gratuita de 7 días ha empezado',
    title: 'Tu prueba gratuita ha empezado',
    paragraphs: [
      `Te damos la bienvenida. Tu suscripción ${planName(plan, 'es')} ya está disponible y hoy no se cobra nada.`,
      `El primer cobro es el ${day(firstChargeAt, 'es')}. Si cancelas antes de ese día, no se cobra nada.`,
    ],
    action: { label: 'Gestionar mi suscripción', url },
  }),
};

interface ChargedFor {
  plan: string;
  paidCents: number;
  nextBillingAt: Date | null;
  url: string;
}

/** Receipt for a subscription payment: the first one, a renewal or an upgrade. */
export const chargedMail: MailTemplate<ChargedFor> = {
  en: ({ plan, paidCents, nextBillingAt, url }) => ({
    subject: `Your ${plan} subscription: payment received`,
    title: 'Thank you for your payment',
    paragraphs: [`Your ${plan} subscription is active and renews automatically.`],
    lines: [
      { label: 'Next billing date', value: day(nextBillingAt, 'en') },
      { label: 'Paid', value: inDollars(paidCents), strong: true },
    ],
    action: { label: 'Manage my subscription', url },
  }),
  es: ({ plan, paidCents, nextBillingAt, url }) => ({
    subject: `Tu suscripción ${planName(plan, 'es')}: pago recibido`,
    title: 'Gracias por tu pago',
    paragraphs: [`Tu suscripción ${planName(plan, 'es')} está activa y se renueva automáticamente.`],
    lines: [
      { label: 'Próximo cobro', value: day(nextBillingAt, 'es') },
      { label: 'Pagado', value: inDollars(paidCents), strong: true },
    ],
    action: { label: 'Gestionar mi suscripción', url },
  }),
};

interface UpcomingCharge {
  plan: string;
  dueCents: number;
  at: Date | null;
  url: string;
}

export const trialEndingMail: MailTemplate<UpcomingCharge> = {
  en: ({ plan, dueCents, at, url }) => ({
    subject: 'Your free trial ends soon',
    title: 'Your free trial ends soon',
    paragraphs: [
      `On ${day(at, 'en')} your ${plan} subscription begins and ${inDollars(dueCents)} is charged to your default payment method.`,
      'If that suits you, there is nothing to do. Cancel before that day and nothing is charged.',
    ],
    action: { label: 'Manage my subscription', url },
  }),
  es: ({ plan, dueCents, at, url }) => ({
    subject: 'Tu prueba gratuita termina pronto',
    title: 'Tu prueba gratuita termina pronto',
    paragraphs: [
      `El ${day(at, 'es')} empieza tu suscripción ${planName(plan, 'es')} y se cobran ${inDollars(dueCents)} en tu método de pago principal.`,
      'Si te parece bien, no tienes que hacer nada. Si cancelas antes de ese día, no se cobra nada.',
    ],
    action: { label: 'Gestionar mi suscripción', url },
  }),
};

export const renewalComingMail: MailTemplate<UpcomingCharge> = {
  en: ({ plan, dueCents, at, url }) => ({
    subject: `Your ${plan} subscription renews soon`,
    title: 'Your subscription renews soon',
    paragraphs: [
      `On ${day(at, 'en')} your ${plan} subscription renews and ${inDollars(dueCents)} is charged to your default payment method.`,
    ],
    action: { label: 'Manage my subscription', url },
  }),
  es: ({ plan, dueCents, at, url }) => ({
    subject: `Tu suscripción ${planName(plan, 'es')} se renueva pronto`,
    title: 'Tu suscripción se renueva pronto',
    paragraphs: [
      `El ${day(at, 'es')} se renueva tu suscripción ${planName(plan, 'es')} y se cobran ${inDollars(dueCents)} en tu método de pago principal.`,
    ],
    action: { label: 'Gestionar mi suscripción', url },
  }),
};

interface Failed {
  plan: string;
  dueCents: number;
  /** Null after the last attempt. */
  retryAt: Date | null;
  /** Until when the subscription gives access unless it is paid; null when it no longer does. */
  accessUntil: Date | null;
  url: string;
}

/** What comes after a failed charge, worded like the account's banner (ACC-427). */
const next = {
  en: ({ retryAt, accessUntil }: Failed): string[] => {
    if (!retryAt || !accessUntil)
      return [
        'That was the last attempt, so your subscription is now inactive. Add another payment method, make it your default, and it continues at once.',
      ];
    return [
      retryAt < accessUntil
        ? `We will try again on ${day(retryAt, 'en')}. If it is still unpaid on ${day(accessUntil, 'en')}, your subscription becomes inactive.`
        : `We will try for the last time on ${day(retryAt, 'en')}. If that fails, too, your subscription becomes inactive.`,
      'Make another payment method your default, and it is charged at once.',
    ];
  },
  es: ({ retryAt, accessUntil }: Failed): string[] => {
    if (!retryAt || !accessUntil)
      return [
        'Era el último intento, así que tu suscripción queda inactiva. Añade otro método de pago y úsalo como principal: la suscripción continuará al momento.',
      ];
    return [
      retryAt < accessUntil
        ? `Lo intentaremos de nuevo el ${day(retryAt, 'es')}. Si el ${day(accessUntil, 'es')} aún no está pagada, tu suscripción quedará inactiva.`
        : `Haremos el último intento el ${day(retryAt, 'es')}. Si tampoco funciona, tu suscripción quedará inactiva.`,
      'Usa otro método de pago como principal y haremos el cobro al momento.',
    ];
  },
};

export const paymentFailedMail: MailTemplate<Failed> = {
  en: (failed) => ({
    subject: `Your ${failed.plan} subscription: payment failed`,
    title: 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${inDollars(failed.dueCents)} for your ${failed.plan} subscription.`,
      ...next.en(failed),
    ],
    action: { label: 'Update my payment method', url: failed.url },
  }),
  es: (failed) => ({
    subject: `Tu suscripción ${planName(failed.plan, 'es')}: el pago ha fallado`,
    title: 'Tu pago no se pudo realizar',
    paragraphs: [
      `No pudimos cobrar ${inDollars(failed.dueCents)} de tu suscripción ${planName(failed.plan, 'es')}.`,
      ...next.es(failed),
    ],
    action: { label: 'Actualizar mi método de pago', url: failed.url },
  }),
};

interface Cancelled {
  plan: string;
  /** Null when it ended at once. */
  endsAt: Date | null;
  url: string;
}

export const cancelledMail: MailTemplate<Cancelled> = {
  en: ({ plan, endsAt, url }) => ({
    subject: `Your ${plan} subscription is cancelled`,
    title: 'Your subscription is cancelled',
    paragraphs: [
      endsAt
        ? `You keep access until ${day(endsAt, 'en')}; nothing more will be charged.`
        : 'It ended today, and nothing more will be charged.',
      'What you have bought stays yours. You are welcome back at any time.',
    ],
    action: { label: 'My account', url },
  }),
  es: ({ plan, endsAt, url }) => ({
    subject: `Tu suscripción ${planName(plan, 'es')} está cancelada`,
    title: 'Tu suscripción está cancelada',
    paragraphs: [
      endsAt
        ? `Conservas el acceso hasta el ${day(endsAt, 'es')}; después no se cobra nada más.`
        : 'Ha terminado hoy y no se cobra nada más.',
      'Lo que compraste sigue siendo tuyo. Puedes volver cuando quieras.',
    ],
    action: { label: 'Mi cuenta', url },
  }),
};
