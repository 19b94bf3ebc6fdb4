import { ERROR_STATUS, type ErrorCode } from '@gargoyle/shared/contract/errors';

/** An expected refusal, declared in the contract. Throwing it inside a handler rolls the transaction back. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Field errors of a form's 400, keys camelCase. */
  readonly fields: Record<string, string[]> | undefined;
  /** Additional fields of the response, for example the new amounts of a changed total. */
  readonly extra: Record<string, unknown> | undefined;
  readonly headers: Record<string, string> = {};

  constructor(
    code: ErrorCode,
    detail: string,
    more: { fields?: Record<string, string[]>; extra?: Record<string, unknown> } = {},
  ) {
    super(detail);
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = more.fields;
    this.extra = more.extra;
  }
}

/**
 * Ends a call with one of the contract's refusals.
 * @throws Refusal always: `refuse('coupon_expired', 'This code has expired.')`
 */
export function refuse(code: ErrorCode, detail: string, extra?: Record<string, unknown>): never {
  throw new Refusal(code, detail, extra ? { extra } : {});
}

/**
 * Ends a call with a form's 400.
 * @throws Refusal always: `refuseFields({ email: ['…'] })`, general ones under `nonFieldErrors`
 */
export function refuseFields(fields: Record<string, string[]>, code: ErrorCode = 'validation_failed'): never {
  throw new Refusal(code, Object.values(fields)[0]?.[0] ?? '', { fields });
}
