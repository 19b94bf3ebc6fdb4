import type { SessionUser } from '@gargoyle/shared/host';

/** What is known of a signed-in writer (ACC-313). */
export const prefillOf = (user: SessionUser | null): { name?: string; email?: string } =>
  user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : {};
