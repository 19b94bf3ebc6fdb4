/** A slide that is out of sight is out of reach too; said twice, because not every reader of pages knows `inert`. */
export const away = (is: boolean): { inert?: true; 'aria-hidden'?: true } =>
  is ? { inert: true, 'aria-hidden': true } : {};
