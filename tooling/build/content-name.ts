// Released files have a part of their content hash in their name: `expose.routes.3fQ…x.js`.

const LENGTH = 16;
/** Captures the name before the hash, the hash, and the extension. */
const NAMED = new RegExp(`^(.+)\\.([\\w-]{${LENGTH}})(\\.\\w+)$`);

/** 96 bits of a hash in URL-safe characters. @param sum SHA-256 in base64 */
export const shortSum = (sum: string): string => sum.slice(0, LENGTH).replaceAll('+', '-').replaceAll('/', '_');

/** `routes.js` → `routes.<part of its hash>.js`. @param sum SHA-256 in base64 */
export const contentName = (file: string, sum: string): string => file.replace(/(?=\.\w+$)/, `.${shortSum(sum)}`);

/** Whether the name matches this hash. @param sum SHA-256 in base64 */
export const isNamed = (file: string, sum: string): boolean => file.split('.').at(-2) === shortSum(sum);

/** `routes.<part of its hash>.js` → `routes.js`, the same in every release; undefined for names without a hash. */
export const plainName = (file: string): string | undefined => {
  const [, name, , ending] = NAMED.exec(file) ?? [];
  return name && ending && name + ending;
};
