export type { ApiForm } from './api-form.ts';
export { FormErrors } from './form-errors.tsx';
export { lazyForm } from './lazy-form.tsx';
export { atMost, date, email, firstBroken, number, phoneFor, required, type Rule, same, sentence } from './rules.ts';
export { useApiForm } from './use-api-form.ts';
export { useWords } from './words.ts';
