export { FormErrors } from './form-errors.tsx';
export { atMost, date, email, number, phoneFor, required, type Rule, same } from './rules.ts';
export { type ApiForm, useApiForm } from './use-api-form.ts';
