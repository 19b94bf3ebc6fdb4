const MAX_FIELDS = 20;
const MAX_LENGTH = 500;
const NAME = /^movie[A-Za-z0-9]{0,59}$/;

type Movies = Record<string, string | null>;

/**
 * Merges the profile's free fields, whose names start with `movie`: given values replace stored ones, empty text
 * becomes null, other keys are ignored (API-A-063).
 */
export function mergeMovies(
  stored: Movies,
  changes: Readonly<Record<string, unknown>>,
): { values: Movies } | { faults: Record<string, string[]> } {
  const values = { ...stored };
  const faults: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(changes)) {
    if (!NAME.test(key)) continue;
    if (value === null || value === '') values[key] = null;
    else if (typeof value !== 'string') faults[key] = ['Enter a valid value.'];
    else if (value.length > MAX_LENGTH) faults[key] = [`Ensure this field has no more than ${MAX_LENGTH} characters.`];
    else values[key] = value;
  }
  if (Object.keys(values).length > MAX_FIELDS) faults['nonFieldErrors'] = ['There are too many fields.'];
  return Object.keys(faults).length ? { faults } : { values };
}
