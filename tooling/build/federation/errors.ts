// Instead of the federation runtime's sentences about its error numbers: the numbers lead to them, and every remote's
// entry would carry them.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
