/** Part of the policy of a page whose scripts are all ours and turn no text into code or markup (PLAT-250). */
export const NO_TEXT_AS_CODE = "require-trusted-types-for 'script'; trusted-types 'none'";
