// One field of a card, in its own frame on the API's origin. The storefront's page gets states and a nonce but never a
// digit; the three frames of a form exchange their values over a channel of this origin.
import { cardType, codeLength, isCode, isExpiration, isNumber, lengthsOf, normalCard } from './card-rules.js';

const { field, storefront, tokenize, failed } = document.documentElement.dataset;
const input = document.querySelector('input');
const digits = (text) => text.replace(/\D/g, '');

let page; // port to the storefront's page
let siblings; // channel to the other frames of this form
let formId;
let brand = 'unknown';
const values = {};
const allValues = Promise.withResolvers();

function expiration(text) {
  const all = digits(text);
  return { expirationMonth: all.slice(0, 2), expirationYear: all.slice(2) };
}

function entry() {
  const { expirationMonth = '', expirationYear = '' } = expiration(values.expiration ?? '');
  return normalCard({ number: values.number ?? '', cvv: values.cvv ?? '', expirationMonth, expirationYear });
}

function isValid(name) {
  const card = entry();
  if (name === 'number') return isNumber(card.number);
  if (name === 'cvv') return isCode(card.cvv, card.number);
  return isExpiration(card.expirationMonth, card.expirationYear, new Date());
}

/** Whether further typing could make it valid. */
function isPotentiallyValid() {
  const all = digits(input.value);
  if (isValid(field)) return true;
  if (field === 'number') return all.length < Math.max(...lengthsOf(all));
  if (field === 'cvv') return all.length < codeLength(entry().number);
  return all.length < 4 && !/^(00|1[3-9]|[2-9]\d)/.test(all);
}

function format(text) {
  const all = digits(text);
  if (field === 'cvv') return all.slice(0, 4);
  if (field === 'expiration') {
    const early = /^[2-9]/.test(all) ? `0${all}` : all;
    return early.length > 2 ? `${early.slice(0, 2)} / ${early.slice(2, 6)}` : early;
  }
  const form = cardType(all) === 'american express' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g;
  const parts = cardType(all) === 'american express' ? (form.exec(all) ?? []).slice(1) : (all.match(form) ?? []);
  return parts.filter(Boolean).join(' ').slice(0, 23);
}

const post = (message) => page?.postMessage({ field, ...message });

function postState(type) {
  const card = field === 'number' ? { cardType: brand } : {};
  const valid = isValid(field);
  post({ type, empty: input.value === '', valid, potentiallyValid: isPotentiallyValid(), ...card });
}

function store(name, value) {
  values[name] = value;
  if (Object.keys(values).length === 3) allValues.resolve();
}

function changed() {
  if (input.selectionStart === input.value.length) input.value = format(input.value);
  store(field, input.value);
  if (field === 'number') brand = cardType(digits(input.value));
  siblings?.postMessage({ type: 'value', field, value: input.value });
  input.removeAttribute('aria-invalid');
  postState('validity');
}

function onSiblingMessage({ data }) {
  if (data.type === 'value') {
    store(data.field, data.value);
    // The brand determines the length of the security code.
    if (field === 'cvv' && data.field === 'number') {
      input.maxLength = codeLength(entry().number);
      postState('validity');
    }
  }
  if (data.type === 'ask') siblings.postMessage({ type: 'value', field, value: input.value });
}

async function sendCard(request) {
  await allValues.promise;
  const invalid = ['number', 'expiration', 'cvv'].filter((name) => !isValid(name));
  if (invalid.length > 0) return post({ type: 'invalid', request, fields: invalid });
  try {
    const response = await fetch(tokenize, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(entry()),
    });
    const answer = await response.json();
    if (response.ok) post({ type: 'nonce', request, nonce: answer.nonce, card: answer.card });
    else if (answer.fields) post({ type: 'invalid', request, fields: answer.fields });
    else post({ type: 'error', request, message: answer.detail });
  } catch {
    post({ type: 'error', request, message: failed });
  }
}

function onPageMessage({ data }) {
  if (data.type === 'tokenise' && field === 'number') void sendCard(data.request);
  if (data.type === 'focus') input.focus();
  if (data.type === 'invalid') input.setAttribute('aria-invalid', 'true');
  if (data.type === 'theme') document.documentElement.dataset.theme = data.theme === 'dark' ? 'dark' : 'light';
  if (data.type === 'clear') {
    input.value = '';
    changed();
  }
}

function connect({ origin, source, data, ports }) {
  if (origin !== storefront || source !== parent || data?.type !== 'connect' || page) return;
  page = ports[0];
  formId = String(data.form);
  page.onmessage = onPageMessage;
  siblings = new BroadcastChannel(`card-${formId}`);
  siblings.onmessage = onSiblingMessage;
  siblings.postMessage({ type: 'ask' });
  // Share what was typed before this script was loaded, before the page may request the card.
  changed();
  post({ type: 'ready' });
}

input.addEventListener('input', changed);
input.addEventListener('focus', () => postState('focus'));
input.addEventListener('blur', () => postState('blur'));
input.addEventListener('keydown', ({ key }) => key === 'Enter' && post({ type: 'submit' }));
addEventListener('message', connect);
parent.postMessage({ type: 'hello', field }, storefront);
