export { FormErrors } from './form-errors.tsx';
export { atMost, date, email, firstBroken, number, phoneFor, required, type Rule, same, sentence } from './rules.ts';
export { type ApiForm, useApiForm } from './use-api-form.ts';
export { useWords } from './words.ts';
