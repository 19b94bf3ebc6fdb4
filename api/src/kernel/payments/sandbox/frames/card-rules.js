// Rules of card numbers, for the card frames in the browser and for the sandbox on the server. Plain JavaScript,
// because the browser gets this very file.

const ANY_LENGTH = [12, 13, 14, 15, 16, 17, 18, 19];

const BRANDS = [
  ['visa', /^4/, [13, 16, 19]],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  ['american express', /^3[47]/, [15]],
  ['discover', /^(6011|65|64[4-9]|622)/, [16, 19]],
  ['jcb', /^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  ['maestro', /^(5018|5020|5038|6304|6759|676[1-3])/, ANY_LENGTH],
];

const brandOf = (number) => BRANDS.find(([, form]) => form.test(number));

/** The brand, determined by the first digits. */
export const cardType = (number) => brandOf(number)?.[0] ?? 'unknown';

/** Allowed numbers of digits for this brand. */
export const lengthsOf = (number) => brandOf(number)?.[2] ?? ANY_LENGTH;

/** Number of digits of the security code. */
export const codeLength = (number) => (cardType(number) === 'american express' ? 4 : 3);

/** Checks the check digit that every card number has. */
export function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Normalizes a card: digits only; a two-digit year belongs to this century. */
export function normalCard({ number, expirationMonth, expirationYear, cvv }) {
  const year = expirationYear.trim();
  return {
    number: number.replace(/[\s-]/g, ''),
    expirationMonth: expirationMonth.trim().padStart(2, '0'),
    expirationYear: year.length === 2 ? `20${year}` : year,
    cvv: cvv.trim(),
  };
}

export const isNumber = (number) =>
  /^\d+$/.test(number) && lengthsOf(number).includes(number.length) && passesLuhn(number);

/** A card is valid until the end of its last month. */
export function isExpiration(month, year, today) {
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^20\d{2}$/.test(year)) return false;
  return Number(year) * 12 + Number(month) - 1 >= today.getUTCFullYear() * 12 + today.getUTCMonth();
}

export const isCode = (cvv, number) => new RegExp(`^\\d{${codeLength(number)}}$`).test(cvv);

/** Fields of a normalized card that are invalid. */
export function invalidFields(card, today) {
  const invalid = [];
  if (!isNumber(card.number)) invalid.push('number');
  if (!/^(0[1-9]|1[0-2])$/.test(card.expirationMonth)) invalid.push('expirationMonth');
  else if (!isExpiration(card.expirationMonth, card.expirationYear, today)) invalid.push('expirationYear');
  if (!isCode(card.cvv, card.number)) invalid.push('cvv');
  return invalid;
}
