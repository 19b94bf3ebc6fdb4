/** Message ids of the reasons in order (ACC-159); the dialog appends 'Other'. */
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

/** The chosen reason followed by the text (ACC-165); undefined without either. */
export function feedbackOf(reason: string, text: string): string | undefined {
  const feedback = [reason, text.trim()].filter(Boolean).join(': ');
  return feedback || undefined;
}
