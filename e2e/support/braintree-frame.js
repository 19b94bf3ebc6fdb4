// Stands in for the page inside Braintree's card frames: an input, and the messages that braintree-web exchanges.
const field = window.name.replace('braintree-hosted-field-', '');
const channel = location.hash.slice(1);
const PREFIX = '/*framebus*/';
const input = document.createElement('input');
input.setAttribute('aria-label', field);
document.body.append(input);

const replies = new Map();
const emit = (event, eventData, reply) => {
  const id = reply && crypto.randomUUID();
  if (id) replies.set(id, reply);
  const message = { event: `${channel}:hosted-fields:${event}`, origin: '*', eventData, ...(id ? { reply: id } : {}) };
  parent.postMessage(PREFIX + JSON.stringify(message), '*');
};

const RULES = { number: /^\d{16}$/, expirationDate: /^\d\d\/?\d\d$/, cvv: /^\d{3}$/ };
window.state = () => {
  const value = input.value.replace(/\s/g, '');
  return {
    field,
    value,
    isEmpty: value === '',
    isValid: RULES[field].test(value),
    isPotentiallyValid: true,
    isFocused: document.activeElement === input,
  };
};
const states = () =>
  Array.from({ length: parent.frames.length }, (_, i) => {
    try {
      return parent.frames[i].state?.();
    } catch {
      return undefined;
    }
  }).filter(Boolean);

const notify = (type) => {
  const fields = Object.fromEntries(states().map(({ field: name, value: _, ...state }) => [name, state]));
  const visa = field === 'number' && input.value.startsWith('4');
  emit('INPUT_EVENT', { type, merchantPayload: { emittedBy: field, cards: visa ? [{ type: 'visa' }] : [], fields } });
};
input.addEventListener('input', () => notify('validityChange'));
input.addEventListener('focus', () => notify('focus'));
input.addEventListener('blur', () => notify('blur'));
input.addEventListener('keydown', (event) => event.key === 'Enter' && notify('inputSubmitRequest'));

addEventListener('message', ({ data, source, origin }) => {
  if (typeof data !== 'string' || !data.startsWith(PREFIX)) return;
  const { event, eventData, reply } = JSON.parse(data.slice(PREFIX.length));
  replies.get(event)?.(eventData);
  if (field !== 'number' || event !== `${channel}:hosted-fields:TOKENIZATION_REQUEST`) return;
  const all = states();
  const wrong = all.filter(({ isValid }) => !isValid).map((state) => state.field);
  const number = all.find((state) => state.field === 'number')?.value ?? '';
  const answer =
    wrong.length > 0
      ? [
          {
            type: 'CUSTOMER',
            code: 'HOSTED_FIELDS_FIELDS_INVALID',
            message: 'Some payment input fields are invalid.',
            details: { invalidFieldKeys: wrong },
          },
        ]
      : [
          null,
          {
            nonce: 'nonce-of-braintree',
            type: 'CreditCard',
            details: { cardType: 'Visa', lastFour: number.slice(-4) },
          },
        ];
  source.postMessage(PREFIX + JSON.stringify({ event: reply, origin: '*', eventData: answer }), origin);
});
emit('FRAME_READY', { field }, () => undefined);
