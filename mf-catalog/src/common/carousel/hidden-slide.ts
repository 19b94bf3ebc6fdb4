/** Makes a hidden slide unreachable; sets both attributes, because not every assistive technology supports `inert`. */
export const hiddenProps = (hidden: boolean): { inert?: true; 'aria-hidden'?: true } =>
  hidden ? { inert: true, 'aria-hidden': true } : {};
