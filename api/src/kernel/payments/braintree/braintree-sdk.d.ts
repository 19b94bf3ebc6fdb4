// The parts of Braintree's server SDK that we use; the package has no types.
declare module 'braintree' {
  export interface SdkCard {
    token?: string;
    cardType?: string;
    last4?: string;
    expirationMonth?: string;
    expirationYear?: string;
  }

  /** In the vault (`email`) and on a transaction (`payer…`). */
  export interface SdkPaypal {
    token?: string;
    email?: string;
    payerEmail?: string;
    payerFirstName?: string;
    payerLastName?: string;
    payerInfo?: { firstName?: string; lastName?: string } | null;
  }

  export interface SdkTransaction {
    id: string;
    status: string;
    amount: string;
    orderId?: string | null;
    type?: string;
    paymentInstrumentType?: string;
    gatewayRejectionReason?: string | null;
    processorResponseCode?: string | null;
    processorResponseText?: string | null;
    processorSettlementResponseText?: string | null;
    refundedTransactionId?: string | null;
    creditCard?: SdkCard;
    paypalAccount?: SdkPaypal;
  }

  export interface SdkVerification {
    status: string;
    gatewayRejectionReason?: string | null;
    processorResponseCode?: string | null;
    processorResponseText?: string | null;
  }

  export interface SdkFailure {
    success: false;
    message: string;
    errors: { deepErrors(): { code: string; attribute: string; message: string }[] };
    transaction?: SdkTransaction;
    verification?: SdkVerification;
  }

  type Outcome<T> = Promise<({ success: true } & T) | SdkFailure>;
  interface Is {
    is(value: string): void;
  }

  export interface Notification {
    kind: string;
    timestamp: string;
    transaction?: SdkTransaction;
    dispute?: {
      id: string;
      kind: string;
      status: string;
      reason: string;
      amountDisputed?: string;
      amount?: string;
      /** Has the name of a full transaction but only few of its fields. */
      transaction?: { id: string; orderId?: string | null };
    };
    revokedPaymentMethodMetadata?: { token?: string };
  }

  export class Environment {
    static Sandbox: Environment;
    static Production: Environment;
    constructor(
      server: string,
      port: string,
      authUrl: string,
      ssl: boolean,
      graphQlServer: string,
      graphQlPort: string,
    );
  }

  export class BraintreeGateway {
    constructor(config: {
      environment: Environment;
      merchantId: string;
      publicKey: string;
      privateKey: string;
    });
    config: { timeout: number };
    clientToken: { generate(options: object): Outcome<{ clientToken: string }> };
    customer: {
      create(customer: { id: string }): Outcome<object>;
      find(id: string): Promise<{ id: string }>;
    };
    paymentMethod: {
      create(method: {
        customerId: string;
        paymentMethodNonce: string;
        deviceData?: string;
        options?: { verifyCard?: boolean };
      }): Outcome<{ paymentMethod: SdkCard & SdkPaypal }>;
      delete(token: string): Promise<void>;
    };
    transaction: {
      sale(sale: {
        amount: string;
        orderId: string;
        apiRequestKey?: string;
        paymentMethodNonce?: string;
        paymentMethodToken?: string;
        deviceData?: string;
        transactionSource?: 'recurring';
        options: { submitForSettlement: boolean };
      }): Outcome<{ transaction: SdkTransaction }>;
      find(id: string): Promise<SdkTransaction>;
      search(of: (search: { orderId(): Is }) => void): NodeJS.ReadableStream;
      refund(
        id: string,
        refund: { amount: string; orderId: string; apiRequestKey?: string },
      ): Outcome<{ transaction: SdkTransaction }>;
      void(id: string): Outcome<{ transaction: SdkTransaction }>;
    };
    webhookNotification: { parse(signature: string, payload: string): Promise<Notification> };
    webhookTesting: {
      sampleNotification(kind: string, id: string): { bt_signature: string; bt_payload: string };
    };
    testing: { settle(id: string): Promise<unknown> };
  }
}
