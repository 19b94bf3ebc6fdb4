import type { FastifyRequest } from 'fastify';
import { languageOf } from '../mail/mail-template.ts';
import { readCookie } from './cookies.ts';

/** Spanish translations of the API's texts for people, by their English. Texts for programs stay English. */
export const SPANISH: Readonly<Record<string, string>> = {
  'An error occurred.': 'Ha ocurrido un error.',
  'Not found.': 'No se encontró.',
  'Please try again in a moment.': 'Inténtalo de nuevo dentro de un momento.',
  'Too many attempts. Please wait a minute and try again.':
    'Demasiados intentos. Espera un minuto e inténtalo de nuevo.',
  'The body is larger than 1 MB.': 'Los datos enviados ocupan más de 1 MB.',
  'Authentication credentials were not provided.': 'Tienes que iniciar sesión.',
  'Signature has expired.': 'Tu sesión ha caducado.',
  'Error decoding signature.': 'Tu sesión no es válida.',
  'A session is already active in another device, please logout and try again.':
    'Ya hay una sesión activa en otro dispositivo; ciérrala e inténtalo de nuevo.',
  "You don't have permissions for this feature.": 'No tienes permiso para esta función.',
  'This account is disabled.': 'Esta cuenta está desactivada.',
  'Unable to log in with provided credentials.': 'No se puede iniciar sesión con estos datos.',
  'This sign-in was not accepted.': 'Este inicio de sesión no se ha aceptado.',
  'A user is already registered with this email address.': 'Ya hay un usuario registrado con este correo.',
  'This link is not valid any more.': 'Este enlace ya no es válido.',
  'This link is not valid any more. Please ask for a new one.': 'Este enlace ya no es válido. Pide uno nuevo.',
  'This email address is already verified.': 'Este correo ya está confirmado.',
  'We have sent several emails already. Please wait a few minutes.':
    'Ya hemos enviado varios correos. Espera unos minutos.',
  'Your old password was entered incorrectly. Please enter it again.':
    'La contraseña actual no es correcta. Escríbela de nuevo.',
  'This password is too short. It must contain at least 8 characters.':
    'Esta contraseña es demasiado corta. Debe tener al menos 8 caracteres.',
  'This password is too long. It must contain at most 128 characters.':
    'Esta contraseña es demasiado larga. Puede tener 128 caracteres como máximo.',
  'This password is too common.': 'Esta contraseña es demasiado común.',
  'This password is entirely numeric.': 'Esta contraseña solo tiene números.',
  'This password is one character repeated.': 'Esta contraseña repite un solo carácter.',
  'This password is too similar to the email address.': 'Esta contraseña se parece demasiado al correo.',
  "The two password fields didn't match.": 'Las dos contraseñas no coinciden.',
  'This is not the password of your account.': 'Esta no es la contraseña de tu cuenta.',
  "Oops! We weren't able to automatically validate you as a human, please check the box to confirm.":
    '¡Vaya! No pudimos comprobar automáticamente que eres una persona; marca la casilla para confirmarlo.',
  "Oops! Captcha verification didn't pass. Please try again.": '¡Vaya! La comprobación falló. Inténtalo de nuevo.',
  'Oops! You are not allowed to make purchases.': '¡Vaya! No puedes hacer compras.',
  'Oops! Your transaction failed due to fraud protection policies. Please try again.':
    '¡Vaya! Tu pago ha fallado por las medidas de protección contra el fraude. Inténtalo de nuevo.',
  'Oops! Your account does not allow upgrading.': '¡Vaya! Tu cuenta no permite mejorar el plan.',
  'Sorry, you have used all your subscription credits for this month. Try upgrading your subscription plan.':
    'Lo sentimos, has usado todos los créditos de tu suscripción de este mes. Prueba a mejorar tu plan.',
  "Oops! You don't have permission to watch this course.": '¡Vaya! No tienes permiso para ver este curso.',
  'You need a subscription to take this pathway.': 'Necesitas una suscripción para seguir esta ruta.',
  'Live courses are free with a yearly or group subscription.':
    'Los cursos en vivo son gratuitos con una suscripción anual o de grupo.',
  'Your cart is empty.': 'Tu carrito está vacío.',
  'This cart link is no longer valid.': 'Este enlace al carrito ya no es válido.',
  'This item is sold out.': 'Este artículo está agotado.',
  'This item is no longer sold.': 'Este artículo ya no se vende.',
  'This item is not for sale.': 'Este artículo no está a la venta.',
  'This video is not for sale.': 'Este video no está a la venta.',
  'This item does not exist.': 'Este artículo no existe.',
  'You already own this item.': 'Este artículo ya es tuyo.',
  'The quantity can only be 1.': 'La cantidad solo puede ser 1.',
  'This course does not exist.': 'Este curso no existe.',
  'This chapter does not belong to this course.': 'Este capítulo no es de este curso.',
  'This contest has not started yet.': 'Este concurso todavía no ha empezado.',
  'This contest is over.': 'Este concurso ha terminado.',
  'This email has already entered the contest.': 'Este correo ya participa en el concurso.',
  'We do not know this discount code.': 'No conocemos este código de descuento.',
  'This discount code has expired.': 'Este código de descuento ha caducado.',
  'This discount code is not valid yet.': 'Este código de descuento todavía no es válido.',
  'This discount code has been used up.': 'Este código de descuento se ha agotado.',
  'This discount code is not valid for this plan.': 'Este código de descuento no es válido para este plan.',
  'This discount code is only valid while a DVD or Blu-ray is in the cart.':
    'Este código de descuento solo es válido con un DVD o Blu-ray en el carrito.',
  'This discount code is not valid for carts.': 'Este código de descuento no es válido para el carrito.',
  'This discount code is not valid for your account.': 'Este código de descuento no es válido para tu cuenta.',
  'Add something to your cart before you use a discount code.':
    'Añade algo al carrito antes de usar un código de descuento.',
  'Select a valid plan.': 'Elige un plan válido.',
  'Select a plan of a higher rank.': 'Elige un plan superior.',
  'Plans are subscribed to at checkout.': 'Los planes se contratan al finalizar la compra.',
  'You already have a subscription.': 'Ya tienes una suscripción.',
  'Your subscription has just changed.': 'Tu suscripción acaba de cambiar.',
  'This account has just changed. Please sign in again.': 'Esta cuenta acaba de cambiar. Inicia sesión de nuevo.',
  'You have no subscription.': 'No tienes ninguna suscripción.',
  'You have no active subscription.': 'No tienes ninguna suscripción activa.',
  'You are not on a free trial.': 'No estás en una prueba gratuita.',
  'Your free trial has already been used. If you continue, you will be charged today.':
    'Ya has usado tu prueba gratuita. Si continúas, se te cobrará hoy.',
  'Your free trial is still available. Please review your subscription again.':
    'Tu prueba gratuita sigue disponible. Revisa otra vez tu suscripción.',
  'A change of your subscription is already pending.': 'Ya hay un cambio pendiente de tu suscripción.',
  'Only the Yearly plan can be downgraded.': 'Solo se puede bajar desde el plan Anual.',
  'You can gift a subscription once you have paid for your own.':
    'Podrás regalar una suscripción cuando hayas pagado la tuya.',
  'You have already gifted a subscription for this one.': 'Ya regalaste una suscripción por esta.',
  'You already have a subscription. You can redeem the gift once it has ended.':
    'Ya tienes una suscripción. El regalo te espera: canjéalo cuando termine.',
  'An account with this address has just been created. Please try again.':
    'Se acaba de crear una cuenta con este correo. Inténtalo de nuevo.',
  'We cannot compute tax right now. Please try again in a moment.':
    'Ahora mismo no podemos calcular los impuestos. Inténtalo de nuevo dentro de un momento.',
  'We cannot check addresses right now. Please try again in a moment.':
    'Ahora mismo no podemos comprobar direcciones. Inténtalo de nuevo dentro de un momento.',
  'The payment provider does not answer. Please try again in two minutes.':
    'El proveedor de pagos no responde. Inténtalo de nuevo dentro de dos minutos.',
  'This payment has expired. Please enter it again.': 'Este pago ha caducado. Ingrésalo de nuevo.',
  'Add a payment method to your account first.': 'Primero añade un método de pago a tu cuenta.',
  'Give either a stored payment method or a new one.': 'Indica un método de pago guardado o uno nuevo.',
  'Select one of your payment methods.': 'Elige uno de tus métodos de pago.',
  'Your default payment method cannot be removed. Make another one the default first.':
    'Tu método de pago principal no se puede eliminar. Primero elige otro como principal.',
  'Do Not Honor': 'El banco ha rechazado el pago',
  'Expired Card': 'La tarjeta está vencida',
  'Insufficient Funds': 'Fondos insuficientes',
  'Select one of your addresses.': 'Elige una de tus direcciones.',
  'Select a country from the list.': 'Elige un país de la lista.',
  'We could not find this street address.': 'No encontramos esta dirección.',
  'This delivery method is not offered for this address.': 'Este método de envío no se ofrece para esta dirección.',
  'Choose from the list.': 'Elige de la lista.',
  'Choose at least one interest.': 'Elige al menos un interés.',
  'This field is required.': 'Este campo es obligatorio.',
  'Enter a valid value.': 'Escribe un valor válido.',
  'Enter a valid email address.': 'Escribe un correo válido.',
  'Select a valid choice.': 'Elige una opción válida.',
  Standard: 'Estándar',
  Express: 'Exprés',
  Overnight: 'Al día siguiente',
  International: 'Internacional',
  '5 to 7 business days': 'De 5 a 7 días hábiles',
  '2 to 3 business days': 'De 2 a 3 días hábiles',
  'Next business day': 'El siguiente día hábil',
  '7 to 21 business days': 'De 7 a 21 días hábiles',
  'Orders placed after noon Pacific Time leave on the next business day.':
    'Los pedidos hechos después del mediodía (hora del Pacífico) salen el siguiente día hábil.',
  'Customs duties and import taxes are collected by the carrier on delivery.':
    'El transportista cobra los aranceles e impuestos de importación al entregar.',
};

/** Sentences with a value. */
const WITH_VALUE: readonly (readonly [english: RegExp, spanish: string])[] = [
  [/^Ensure this field has at least (\d+) characters\.$/, 'Escribe al menos $1 caracteres.'],
  [/^Ensure this field has no more than (\d+) characters\.$/, 'Escribe $1 caracteres como máximo.'],
  [/^Ensure this value is at least (.+)\.$/, 'El valor debe ser como mínimo $1.'],
  [/^Ensure this value is at most (.+)\.$/, 'El valor debe ser como máximo $1.'],
  [/^Ensure this value is greater than (.+)\.$/, 'El valor debe ser mayor que $1.'],
  [/^Ensure this value is less than (.+)\.$/, 'El valor debe ser menor que $1.'],
  [/^Choose a quantity from 1 to (\d+)\.$/, 'Elige una cantidad de 1 a $1.'],
  [/^This discount code needs a cart of (.+) or more\.$/, 'Este código de descuento necesita un carrito de $1 o más.'],
  [
    /^The total has changed to (.+)\. Please check it and confirm again\.$/,
    'El total ha cambiado a $1. Compruébalo y confírmalo otra vez.',
  ],
  [/^This is not a postal code of (.+)\.$/, 'Este no es un código postal de ese país.'],
];

/** The Spanish of a sentence; one without a translation is returned unchanged. */
export function inSpanish(text: string): string {
  const exact = SPANISH[text];
  if (exact) return exact;
  for (const [english, spanish] of WITH_VALUE) if (english.test(text)) return text.replace(english, spanish);
  // Refusals of an order begin with the item: 'Horns in Clay: This item is sold out.'
  const [, item, sentence] = /^(.+): ([^:]+)$/.exec(text) ?? [];
  const known = sentence && SPANISH[sentence];
  return known ? `${item}: ${known}` : text;
}

/** Translates sentences into the language of the caller's page, which a cookie names. */
export const localizerOf = (req: FastifyRequest): ((text: string) => string) =>
  languageOf(readCookie(req, 'lang')) === 'es' ? inSpanish : (text) => text;
