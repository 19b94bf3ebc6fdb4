import { typedText } from '@gargoyle/shared/contract/typed-text';
import type { AppliedCoupon } from '../state/applied-coupon.ts';

/** Codes are sent in upper case, without what pasting adds (COM-110, COM-563). */
export const normalCode = (typed: string): string => typedText(typed).toUpperCase();

/** The code if it applies here: a plan's code does not discount a cart, nor the other way round. */
export const discountFor = (coupon: AppliedCoupon | null, planId: number | null): AppliedCoupon | null =>
  coupon && coupon.planId === planId ? coupon : null;

/** Whether the code was checked for a different cart, for example before a merge at login (COM-056, COM-057). */
export const isStale = (coupon: AppliedCoupon | null, subtotal: number | undefined): boolean =>
  coupon !== null && coupon.planId === null && subtotal !== undefined && coupon.goods !== subtotal;
