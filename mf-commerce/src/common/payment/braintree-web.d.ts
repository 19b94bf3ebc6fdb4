// The parts of braintree-web that we use; the package ships without types.
declare module 'braintree-web/client' {
  export interface Client {
    getVersion(): string;
  }
  export function create(options: { authorization: string }): Promise<Client>;
}

declare module 'braintree-web/hosted-fields' {
  import type { Client } from 'braintree-web/client';
  export type FieldName = 'number' | 'expirationDate' | 'cvv';
  export interface FieldData {
    isEmpty: boolean;
    isValid: boolean;
    isPotentiallyValid: boolean;
    isFocused: boolean;
  }
  export interface FieldsEvent {
    emittedBy: FieldName;
    fields: Record<FieldName, FieldData>;
    cards: { type: string }[];
  }
  export interface HostedFields {
    on(
      name: 'validityChange' | 'focus' | 'blur' | 'empty' | 'notEmpty' | 'cardTypeChange',
      on: (e: FieldsEvent) => void,
    ): void;
    /** Enter was pressed in a field. */
    on(name: 'inputSubmitRequest', on: () => void): void;
    tokenize(): Promise<{ nonce: string; details: { cardType: string; lastFour: string } }>;
    focus(field: FieldName): void;
    teardown(): Promise<void>;
  }
  export function create(options: {
    client: Client;
    styles?: Record<string, Record<string, string>>;
    fields: Record<FieldName, { container: HTMLElement; placeholder: string; iframeTitle: string }>;
  }): Promise<HostedFields>;
}

declare module 'braintree-web/data-collector' {
  import type { Client } from 'braintree-web/client';
  export function create(options: { client: Client }): Promise<{ deviceData: string; teardown(): Promise<void> }>;
}

declare module 'braintree-web/paypal-checkout' {
  import type { Client } from 'braintree-web/client';
  export interface PaypalCheckout {
    loadPayPalSDK(options: { vault: boolean; currency: string; intent: string }): Promise<void>;
    createPayment(options: { flow: 'vault'; amount: string; currency: string; intent: 'authorize' }): Promise<string>;
    tokenizePayment(data: unknown): Promise<{ nonce: string; details: { email: string } }>;
    teardown(): Promise<void>;
  }
  export function create(options: { client: Client }): Promise<PaypalCheckout>;
}
