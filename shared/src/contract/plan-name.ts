/** The names that the school gives its plans (COM-124), as a reader of Spanish knows them. */
const SPANISH: Readonly<Record<string, string>> = {
  Basic: 'Básico',
  Apprentice: 'Aprendiz',
  Monthly: 'Mensual',
  Yearly: 'Anual',
  'Group Learning': 'Aprendizaje en grupo',
};

/** A plan's name in the reader's language; one that the school made later is shown as the API writes it. */
export const planName = (name: string, locale: string): string =>
  (locale.startsWith('es') ? SPANISH[name] : undefined) ?? name;
