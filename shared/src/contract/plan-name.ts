/** Spanish names of the school's plans (COM-124). */
const SPANISH: Readonly<Record<string, string>> = {
  Basic: 'Básico',
  Apprentice: 'Aprendiz',
  Monthly: 'Mensual',
  Yearly: 'Anual',
  'Group Learning': 'Aprendizaje en grupo',
};

/** A plan's name in the reader's language; a plan without a translation has the name the API returns. */
export const planName = (name: string, locale: string): string =>
  (locale.startsWith('es') ? SPANISH[name] : undefined) ?? name;
