import type { ContactSubject } from '@gargoyle/shared/contract/contact.contract';
import type { Language, MailContent, MailLine, MailTemplate } from '../../../kernel/mail/mail-template.ts';

interface Message {
  name: string;
  email: string;
  subject: ContactSubject;
  orderNumber: string;
  message: string;
}

/** The form's own words for its subjects (ACC-305). */
export const CONTACT_WORDS: Readonly<Record<Language, Readonly<Record<ContactSubject, string>>>> = {
  en: {
    order_issue: 'Order issue',
    order_status: 'Order status',
    return_status: 'Return status',
    product_question: 'Product question',
    shipping_policies: 'Shipping policies',
    return_policies: 'Return policies',
    technical_issue: 'Technical issue',
    marketing_press: 'Marketing / Press',
  },
  es: {
    order_issue: 'Problema con un pedido',
    order_status: 'Estado de un pedido',
    return_status: 'Estado de una devolución',
    product_question: 'Pregunta sobre un producto',
    shipping_policies: 'Condiciones de envío',
    return_policies: 'Condiciones de devolución',
    technical_issue: 'Problema técnico',
    marketing_press: 'Marketing y prensa',
  },
};

const orderLine = (label: string, value: string): MailLine[] => (value ? [{ label, value }] : []);

/** The message, for those who answer it at the school. In the language of the form: that of the answer. */
export const contactMail: MailTemplate<Message> = {
  en: ({ name, email, subject, orderNumber, message }) =>
    received(`${CONTACT_WORDS.en[subject]}: message from ${name}`, message, [
      { label: 'From', value: `${name} <${email}>` },
      ...orderLine('Order', orderNumber),
    ]),
  es: ({ name, email, subject, orderNumber, message }) =>
    received(`${CONTACT_WORDS.es[subject]}: mensaje de ${name}`, message, [
      { label: 'De', value: `${name} <${email}>` },
      ...orderLine('Pedido', orderNumber),
    ]),
};

const received = (subject: string, message: string, lines: MailLine[]): MailContent => ({
  subject,
  title: subject,
  paragraphs: [message],
  lines,
  reason: 'contact form',
});

/** Copy of a contact message for its sender. */
export const contactCopyMail: MailTemplate<Message> = {
  en: ({ name, subject, orderNumber, message }) => ({
    subject: `We received your message (${CONTACT_WORDS.en[subject]})`,
    title: `Thank you, ${name}`,
    paragraphs: ['Your message has reached our support team. A person will answer within one business day.', message],
    lines: orderLine('Order', orderNumber),
    reason: 'message',
  }),
  es: ({ name, subject, orderNumber, message }) => ({
    subject: `Hemos recibido tu mensaje (${CONTACT_WORDS.es[subject]})`,
    title: `Gracias, ${name}`,
    paragraphs: ['Tu mensaje ha llegado a nuestro equipo. Una persona te responderá en un día hábil.', message],
    lines: orderLine('Pedido', orderNumber),
    reason: 'message',
  }),
};
