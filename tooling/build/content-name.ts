// A released file is named by what it holds: `expose.routes.3fQ…x.js`.

const LENGTH = 16;
/** What stands before and behind the part of the hash. */
const NAMED = new RegExp(`^(.+)\\.([\\w-]{${LENGTH}})(\\.\\w+)$`);

/** 96 bits of a hash, in letters that an address takes. @param sum sha256 in base64 */
export const shortSum = (sum: string): string => sum.slice(0, LENGTH).replaceAll('+', '-').replaceAll('/', '_');

/** `routes.js` → `routes.<part of its hash>.js`. @param sum sha256 in base64 */
export const contentName = (file: string, sum: string): string => file.replace(/(?=\.\w+$)/, `.${shortSum(sum)}`);

/** Whether a file of this name may have this hash. @param sum sha256 in base64 */
export const isNamed = (file: string, sum: string): boolean => file.split('.').at(-2) === shortSum(sum);

/** `routes.<part of its hash>.js` → `routes.js`: what it is called from release to release; undefined for other names. */
export const plainName = (file: string): string | undefined => {
  const [, name, , ending] = NAMED.exec(file) ?? [];
  return name && ending && name + ending;
};
