import { isImpersonating, mayImpersonate, type SessionState } from '@gargoyle/shared/host';

export type Standing = 'impersonating' | 'forbidden' | 'unnamed' | { userId: number };

/** What the page does for this viewer (ACC-109 to ACC-112). Who impersonates is told so whatever they may. */
export function standing(session: SessionState, userId: string | null): Standing {
  if (isImpersonating(session)) return 'impersonating';
  if (!mayImpersonate(session)) return 'forbidden';
  return userId && /^[1-9]\d{0,9}$/.test(userId) ? { userId: Number(userId) } : 'unnamed';
}
