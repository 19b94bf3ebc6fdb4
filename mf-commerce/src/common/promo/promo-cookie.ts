import { PROMO_COOKIE, PROMO_DAYS } from '../plans/global-promo.model.ts';

/** The stored value of the promo, or null. */
export function readPromoCookie(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${PROMO_COOKIE}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(PROMO_COOKIE.length + 1));
  } catch {
    return null;
  }
}

/** Stores a code, or the errors of a failed check instead (COM-419, COM-421, COM-428). */
export function writePromoCookie(value: string): void {
  const seconds = PROMO_DAYS * 86_400;
  document.cookie = `${PROMO_COOKIE}=${encodeURIComponent(value.slice(0, 500))}; path=/; max-age=${seconds}; samesite=lax`;
}
