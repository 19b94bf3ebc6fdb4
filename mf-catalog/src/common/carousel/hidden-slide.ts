/** Makes a hidden slide unreachable; sets both attributes, because not every assistive technology supports `inert`. */
export const away = (is: boolean): { inert?: true; 'aria-hidden'?: true } =>
  is ? { inert: true, 'aria-hidden': true } : {};
