/** Characters without a shape, such as the marks of direction around an address copied from a chat. */
const SHAPELESS = /\p{Cf}/gu;

/** An address or a code as a person typed or pasted it, without what cannot be seen. */
export const typedText = (text: string): string => text.replace(SHAPELESS, '').trim();
