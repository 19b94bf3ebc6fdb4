import { useIntl } from '@gargoyle/shared/intl';

const en = {
  required: 'This field is required.',
  email: 'Invalid email address.',
  date: 'Invalid date.',
  number: 'Must be a number.',
  passwordsDiffer: "passwords don't match",
  tooLong: (most: number) => `Must be ${most} characters or less.`,
};
export type Words = typeof en;

const es: Words = {
  required: 'Este campo es obligatorio.',
  email: 'Dirección de correo no válida.',
  date: 'Fecha no válida.',
  number: 'Debe ser un número.',
  passwordsDiffer: 'las contraseñas no coinciden',
  tooLong: (most) => `Como máximo ${most} caracteres.`,
};

/** Messages of the rules, in the reader's language. */
export function useWords(): Words {
  const intl = useIntl();
  return intl.locale === 'es' ? es : en;
}
