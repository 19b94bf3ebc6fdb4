import { escapeHtml } from '../../../html/escape-html.ts';

export const FIELDS = ['number', 'expiration', 'cvv'] as const;
export type Field = (typeof FIELDS)[number];

interface FieldText {
  label: string;
  placeholder: string;
  autocomplete: string;
}

const TEXTS: Record<'en' | 'es', Record<Field, FieldText>> = {
  en: {
    number: { label: 'Card number', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number' },
    expiration: { label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp' },
    cvv: { label: 'Security code', placeholder: 'Security Code', autocomplete: 'cc-csc' },
  },
  es: {
    number: { label: 'Número de tarjeta', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number' },
    expiration: { label: 'Fecha de vencimiento', placeholder: 'MM / AA', autocomplete: 'cc-exp' },
    cvv: { label: 'Código de seguridad', placeholder: 'CVV', autocomplete: 'cc-csc' },
  },
};

const NOT_CHECKED = {
  en: 'The card could not be checked. Please try again.',
  es: 'No se pudo comprobar la tarjeta. Inténtalo de nuevo.',
};

interface FramePage {
  field: Field;
  language: 'en' | 'es';
  theme: 'light' | 'dark';
  /** The only origin that may embed the frame and receive its messages. */
  storefront: string;
}

/** The page of one card field. */
export function framePage({ field, language, theme, storefront }: FramePage): string {
  const { label, placeholder, autocomplete } = TEXTS[language][field];
  const maxLength = { number: 23, expiration: 9, cvv: 4 }[field];
  return `<!doctype html>
<html lang="${language}" data-field="${field}" data-theme="${theme}" data-storefront="${escapeHtml(storefront)}"
  data-tokenize="/payments/frames/tokenize" data-failed="${NOT_CHECKED[language]}">
<head><meta charset="utf-8"><title>${label}</title>
<link rel="stylesheet" href="/payments/frames/frame.css"><script type="module" src="/payments/frames/frame.js"></script></head>
<body><input aria-label="${label}" placeholder="${placeholder}" autocomplete="${autocomplete}" inputmode="numeric"
  maxlength="${maxLength}" spellcheck="false"></body></html>`;
}

const PAYPAL = {
  en: {
    title: 'PayPal sandbox',
    text: 'Nobody is charged here: this window replaces PayPal.',
    failed: 'This did not work. Please try again.',
    yes: 'Approve',
    no: 'Cancel',
  },
  es: {
    title: 'PayPal de pruebas',
    text: 'Aquí no se cobra a nadie: esta ventana sustituye a PayPal.',
    failed: 'No funcionó. Inténtalo de nuevo.',
    yes: 'Aprobar',
    no: 'Cancelar',
  },
};

/** The approval window. @param amount decimal dollars that the page shows, or null */
export function paypalPage({
  language,
  storefront,
  amount,
}: {
  language: 'en' | 'es';
  storefront: string;
  amount: string | null;
}): string {
  const { title, text, failed, yes, no } = PAYPAL[language];
  return `<!doctype html>
<html lang="${language}" data-storefront="${escapeHtml(storefront)}" data-approve="/payments/paypal/approve"
  data-failed="${failed}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/payments/frames/paypal.css"><script type="module" src="/payments/frames/paypal.js"></script></head>
<body><h1>${title}</h1><p>${text}</p>${amount === null ? '' : `<p><strong>$${escapeHtml(amount)} USD</strong></p>`}
<div class="buttons"><button id="approve" type="button">${yes}</button><button id="cancel" type="button">${no}</button></div>
<p role="alert"></p></body></html>`;
}
