import { randomBytes } from 'node:crypto';
import { faceOf, type Instrument, vaulted, NONCES, type Verdict, verdictOn } from './bank.ts';
import { Collection, type Node } from './xml.ts';

/** A response: status, root element and its content; null has no body. */
type Reply = readonly [status: number, root: string | null, body?: Node];

/** A request body as the SDK sends it. */
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any;

interface Sold {
  id: string;
  orderId: string;
  amount: string;
  status: string;
  type: 'sale' | 'credit';
  refundedTransactionId: string | null;
  node: { [key: string]: Node };
}

const NOT_FOUND: Reply = [404, null];
const id = () => randomBytes(4).toString('hex');

/** A response that rejects the request itself. */
const invalid = (code: string, attribute: string, message: string): Reply => [
  422,
  'apiErrorResponse',
  { message, errors: { errors: [], transaction: { errors: [{ code, attribute, message }] } } },
];

/** State and responses of the emulator. @param atMostOnce whether the merchant account has request keys */
export function braintreeLedger({ atMostOnce }: { atMostOnce: boolean }) {
  const customers = new Set<string>();
  const methods = new Map<string, Instrument>();
  const transactions = new Map<string, Sold>();
  const keys = new Map<string, { request: string; reply: Reply }>();

  let rejection: string | null = null;

  function rejected(): Verdict | null {
    const reason = rejection;
    rejection = null;
    return reason === null ? null : { status: 'gateway_rejected', code: '', text: '', rejection: reason };
  }

  const show = (sold: Sold): { [key: string]: Node } => {
    const { node, ...rest } = sold;
    return { ...rest, currencyIsoCode: 'USD', ...node };
  };

  /** Runs a key's work once: the same request gets the first response again, a different one is refused. */
  function once(key: string | undefined, request: string, work: () => Reply): Reply {
    if (key === undefined) return work();
    if (!atMostOnce) return invalid('915231', 'api_request_key', 'API request key is not allowed.');
    const earlier = keys.get(key);
    if (earlier && earlier.request !== request)
      return invalid('915232', 'api_request_key', 'API request key can be reused only with the same request.');
    const reply = earlier?.reply ?? work();
    keys.set(key, { request, reply });
    return reply;
  }

  function sale(body: Body): Reply {
    const token: string | undefined = body.payment_method_token;
    const instrument = token === undefined ? NONCES[body.payment_method_nonce] : methods.get(token);
    if (!instrument)
      return token === undefined
        ? invalid('91565', 'payment_method_nonce', 'Unknown or expired payment_method_nonce.')
        : invalid('91518', 'payment_method_token', 'Payment method token is invalid.');
    const refused = rejected() ?? verdictOn(instrument, Number(body.amount));
    const sold: Sold = {
      id: id(),
      orderId: body.order_id,
      amount: body.amount,
      status: refused?.status ?? (body.options?.submit_for_settlement ? 'submitted_for_settlement' : 'authorized'),
      type: 'sale',
      refundedTransactionId: null,
      node: {
        ...faceOf(instrument, token ?? null),
        gatewayRejectionReason: refused?.rejection ?? null,
        processorResponseCode: refused?.code ?? '1000',
        processorResponseText: refused?.text ?? 'Approved',
      },
    };
    transactions.set(sold.id, sold);
    if (!refused) return [201, 'transaction', show(sold)];
    const message = refused.rejection ? `Gateway Rejected: ${refused.rejection}` : refused.text;
    return [422, 'apiErrorResponse', { message, errors: { errors: [] }, transaction: show(sold) }];
  }

  function refund(of: Sold, body: Body): Reply {
    const parts = [...transactions.values()].filter((sold) => sold.refundedTransactionId === of.id);
    const left = Number(of.amount) - parts.reduce((sum, part) => sum + Number(part.amount), 0);
    if (of.status !== 'settled') return invalid('91506', 'base', 'Cannot refund a transaction unless it is settled.');
    if (left <= 0) return invalid('91512', 'base', 'Transaction has already been fully refunded.');
    if (Number(body.amount) > left + 1e-9) return invalid('91521', 'amount', 'Refund amount is too large.');
    const part: Sold = {
      ...of,
      id: id(),
      orderId: body.order_id,
      amount: body.amount,
      status: 'submitted_for_settlement',
      type: 'credit',
      refundedTransactionId: of.id,
    };
    transactions.set(part.id, part);
    return [201, 'transaction', show(part)];
  }

  function ofTransaction(method: string, sold: Sold, action: string | undefined, body: Body): Reply {
    if (method === 'GET') return [200, 'transaction', show(sold)];
    if (action === 'refund') {
      const { api_request_key: key, ...rest } = body.transaction;
      return once(key, `refund ${sold.id} ${JSON.stringify(rest)}`, () => refund(sold, rest));
    }
    if (action === 'settle') sold.status = 'settled';
    else if (action === 'void') {
      if (!['authorized', 'submitted_for_settlement'].includes(sold.status))
        return invalid('91504', 'base', 'Transaction can only be voided if status is authorized or submitted.');
      sold.status = 'voided';
    } else return NOT_FOUND;
    return [200, 'transaction', show(sold)];
  }

  function createMethod(body: Body): Reply {
    const instrument = NONCES[body.payment_method_nonce];
    if (!instrument) return invalid('93108', 'payment_method_nonce', 'Unknown or expired payment_method_nonce.');
    if (!customers.has(body.customer_id)) return invalid('93105', 'customer_id', 'Customer ID is invalid.');
    const refused = body.options?.verify_card ? verdictOn(instrument, 0) : null;
    if (refused) {
      const { status, code, text, rejection } = refused;
      const verification = {
        status,
        gatewayRejectionReason: rejection,
        processorResponseCode: code,
        processorResponseText: text,
      };
      return [422, 'apiErrorResponse', { message: text || 'Rejected', errors: { errors: [] }, verification }];
    }
    const token = id();
    methods.set(token, instrument);
    const [[root, node]] = Object.entries(vaulted(instrument, token, body.customer_id)) as [[string, Node]];
    return [201, root, node];
  }

  return {
    rejectNextAs: (reason: string): void => void (rejection = reason),
    moveTo(transactionId: string, status: string): void {
      const sold = transactions.get(transactionId);
      if (!sold) throw new Error(`Braintree knows no ${transactionId}.`);
      sold.status = status;
    },
    answer(method: string, path: string, body: Body): Reply {
      const [, noun, name, action] = path.split('/');
      const request = `${method} ${noun}`;
      if (request === 'POST client_token') {
        const token = { version: 2, environment: 'sandbox', authorizationFingerprint: id() };
        return [201, 'clientToken', { value: Buffer.from(JSON.stringify(token)).toString('base64') }];
      }
      if (request === 'GET customers')
        return customers.has(name ?? '') ? [200, 'customer', { id: name ?? '' }] : NOT_FOUND;
      if (request === 'POST customers') {
        if (customers.has(body.customer.id)) return invalid('91609', 'id', 'Customer ID has already been taken.');
        customers.add(body.customer.id);
        return [201, 'customer', { id: body.customer.id }];
      }
      if (request === 'POST payment_methods') return createMethod(body.payment_method);
      if (request === 'DELETE payment_methods') return methods.delete(action ?? '') ? [200, null] : NOT_FOUND;
      if (request === 'POST transactions' && name === undefined) {
        const { api_request_key: key, ...rest } = body.transaction;
        return once(key, `sale ${JSON.stringify(rest)}`, () => sale(rest));
      }
      const all = [...transactions.values()];
      if (name === 'advanced_search_ids') {
        const ids = all.filter((sold) => sold.orderId === body.search.order_id.is).map((sold) => sold.id);
        return [200, 'searchResults', { pageSize: 50, ids }];
      }
      if (name === 'advanced_search') {
        const found = all.filter((sold) => body.search.ids.includes(sold.id)).map(show);
        return [200, 'creditCardTransactions', new Collection('transaction', found)];
      }
      const sold = noun === 'transactions' ? transactions.get(name ?? '') : undefined;
      return sold ? ofTransaction(method, sold, action, body) : NOT_FOUND;
    },
  };
}
