/** Message ids of the reasons in their order (ACC-159); the dialog adds 'Other' as the last. */
export const REASONS = [
  'slow',
  'lookingAround',
  'price',
  'value',
  'time',
  'technical',
  'upgrade',
  'downgrade',
  'notUsing',
  'done',
  'leftField',
  'expectation',
  'trialEnded',
  'tooFew',
] as const;

/** The chosen reason, then the text (ACC-165); undefined when neither was given. */
export function feedbackOf(reason: string, text: string): string | undefined {
  const said = [reason, text.trim()].filter(Boolean).join(': ');
  return said || undefined;
}
