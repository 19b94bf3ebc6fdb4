import { isImpersonating, mayImpersonate, type SessionState } from '@gargoyle/shared/host';

export type HijackState = 'impersonating' | 'forbidden' | 'unnamed' | { userId: number };

/** The page's state for this user (ACC-109 to ACC-112). An active impersonation is reported regardless of rights. */
export function hijackState(session: SessionState, userId: string | null): HijackState {
  if (isImpersonating(session)) return 'impersonating';
  if (!mayImpersonate(session)) return 'forbidden';
  return userId && /^[1-9]\d{0,9}$/.test(userId) ? { userId: Number(userId) } : 'unnamed';
}
