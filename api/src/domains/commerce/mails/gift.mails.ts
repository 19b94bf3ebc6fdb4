import { planName } from '@gargoyle/shared/contract/plan-name';
import { brand } from '@gargoyle/shared/brand';
import type { MailTemplate } from '../../../kernel/mail/mail-template.ts';

interface Gift {
  gifterName: string;
  firstName: string;
  plan: string;
  message: string;
  url: string;
}

/** Sent to the recipient of a gifted subscription. */
export const giftMail: MailTemplate<Gift> = {
  en: ({ gifterName, firstName, plan, message, url }) => ({
    subject: `${gifterName} gave you a subscription to ${brand.name}`,
    title: `${firstName}, there is a gift for you`,
    paragraphs: [
      `${gifterName} gave you a ${plan} subscription to ${brand.fullName}: courses in sculpture, makeup, molds, animatronics and more, taught by working film artists.`,
      ...(message ? [`“${message}”`] : []),
    ],
    action: { label: 'Redeem my gift', url },
    after: ['You can redeem it for a year. It costs nothing and does not renew automatically.'],
    reason: 'gift',
  }),
  es: ({ gifterName, firstName, plan, message, url }) => ({
    subject: `${gifterName} te ha regalado una suscripción a ${brand.name}`,
    title: `${firstName}, hay un regalo para ti`,
    paragraphs: [
      `${gifterName} te ha regalado una suscripción ${planName(plan, 'es')} a ${brand.fullName}: cursos de escultura, maquillaje, moldes, animatrónica y más, con artistas de cine en activo.`,
      ...(message ? [`«${message}»`] : []),
    ],
    action: { label: 'Canjear mi regalo', url },
    after: ['El regalo espera un año. No cuesta nada y no se renueva solo.'],
    reason: 'gift',
  }),
};
