const MOST_FIELDS = 20;
const MOST_LETTERS = 500;
const NAME = /^movie[A-Za-z0-9]{0,59}$/;

type Movies = Record<string, string | null>;

/**
 * The profile's free fields, whose names start with `movie`: what is given replaces, empty text becomes null,
 * other keys are none of its business (API-A-063).
 */
export function mergeMovies(
  before: Movies,
  input: Readonly<Record<string, unknown>>,
): { values: Movies } | { faults: Record<string, string[]> } {
  const values = { ...before };
  const faults: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(input)) {
    if (!NAME.test(key)) continue;
    if (value === null || value === '') values[key] = null;
    else if (typeof value !== 'string') faults[key] = ['Enter a valid value.'];
    else if (value.length > MOST_LETTERS)
      faults[key] = [`Ensure this field has no more than ${MOST_LETTERS} characters.`];
    else values[key] = value;
  }
  if (Object.keys(values).length > MOST_FIELDS) faults['nonFieldErrors'] = ['There are too many fields.'];
  return Object.keys(faults).length ? { faults } : { values };
}
