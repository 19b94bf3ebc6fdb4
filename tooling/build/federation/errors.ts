// Replaces the federation runtime's error descriptions: the error numbers can be looked up, and the texts would be part
// of every remote's entry.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
