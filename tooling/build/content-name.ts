// A released file is named by what it holds: `expose.routes.3fQ…x.js`.

const LENGTH = 16;

/** 96 bits of a hash, in letters that an address takes. @param sum sha256 in base64 */
const short = (sum: string): string => sum.slice(0, LENGTH).replaceAll('+', '-').replaceAll('/', '_');

/** `routes.js` → `routes.<part of its hash>.js`. @param sum sha256 in base64 */
export const contentName = (file: string, sum: string): string => file.replace(/(?=\.\w+$)/, `.${short(sum)}`);

/** Whether a file of this name may have this hash. @param sum sha256 in base64 */
export const isNamed = (file: string, sum: string): boolean => file.split('.').at(-2) === short(sum);
