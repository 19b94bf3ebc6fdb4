import { brand } from '@gargoyle/shared/brand';
import type { MailTemplate } from '../../../kernel/mail/mail-template.ts';

/** Asks the recipient to confirm the address; sent at sign-up and on request. */
export const confirmMail: MailTemplate<{ url: string }> = {
  en: ({ url }) => ({
    subject: `Confirm your email for ${brand.name}`,
    title: 'Please confirm your email',
    paragraphs: [
      `Welcome to ${brand.fullName}. One click confirms that this address is yours, so that receipts and course news reach you.`,
    ],
    action: { label: 'Confirm my email', url },
    after: ['The link works for 7 days. If you did not sign up, ignore this email and nothing happens.'],
  }),
  es: ({ url }) => ({
    subject: `Confirma tu correo para ${brand.name}`,
    title: 'Confirma tu correo, por favor',
    paragraphs: [
      `Te damos la bienvenida a ${brand.fullName}. Un clic confirma que esta dirección es tuya, para que te lleguen los recibos y las novedades.`,
    ],
    action: { label: 'Confirmar mi correo', url },
    after: ['El enlace vale durante 7 días. Si no te registraste, ignora este mensaje y no pasará nada.'],
  }),
};

/** Sent once an address is confirmed. */
export const welcomeMail: MailTemplate<{ url: string }> = {
  en: ({ url }) => ({
    subject: `Your bench is ready at ${brand.name}`,
    title: 'Your bench is ready',
    paragraphs: [
      'Your email is confirmed. Every trailer and many first chapters are open to you right away; favorites and bookmarks keep your place.',
      'A good start: pick a pathway, which orders the courses of one craft from the first tool to the finished piece.',
    ],
    action: { label: 'Browse the courses', url },
  }),
  es: ({ url }) => ({
    subject: `Tu banco de trabajo en ${brand.name} está listo`,
    title: 'Tu banco de trabajo está listo',
    paragraphs: [
      'Tu correo está confirmado. Todos los avances y muchos primeros capítulos están abiertos para ti; los favoritos y los marcadores guardan tu sitio.',
      'Un buen comienzo: elige una ruta, que ordena los cursos de un oficio desde la primera herramienta hasta la pieza terminada.',
    ],
    action: { label: 'Ver los cursos', url },
  }),
};

/** Contains the link to set a new password. */
export const resetMail: MailTemplate<{ url: string }> = {
  en: ({ url }) => ({
    subject: `Reset your ${brand.name} password`,
    title: 'Choose a new password',
    paragraphs: ['Somebody, probably you, asked to reset the password of this account.'],
    action: { label: 'Choose a new password', url },
    after: ['The link works once and for one hour. If it was not you, your password stays as it is.'],
  }),
  es: ({ url }) => ({
    subject: `Restablece tu contraseña de ${brand.name}`,
    title: 'Elige una contraseña nueva',
    paragraphs: ['Alguien, probablemente tú, pidió restablecer la contraseña de esta cuenta.'],
    action: { label: 'Elegir una contraseña nueva', url },
    after: ['El enlace vale una sola vez y durante una hora. Si no fuiste tú, tu contraseña no cambia.'],
  }),
};

/** Notifies the owner that the password was changed. */
export const passwordChangedMail: MailTemplate<{ url: string }> = {
  en: ({ url }) => ({
    subject: `Your ${brand.name} password was changed`,
    title: 'Your password was changed',
    paragraphs: ['The password of your account was changed just now, and all other devices were signed out.'],
    action: { label: 'It was not me', url },
    after: ['If it was you, there is nothing to do.'],
  }),
  es: ({ url }) => ({
    subject: `Tu contraseña de ${brand.name} ha cambiado`,
    title: 'Tu contraseña ha cambiado',
    paragraphs: ['La contraseña de tu cuenta acaba de cambiar, y se cerró la sesión en los demás dispositivos.'],
    action: { label: 'No fui yo', url },
    after: ['Si fuiste tú, no tienes que hacer nada.'],
  }),
};
