// biome-ignore lint/suspicious/noExplicitAny: objects of Stripe have hundreds of fields, and tests look into them freely
export type Record = { [field: string]: any };

interface Answer {
  status: number;
  body: unknown;
}

/** The bank's response when a subscription is to be paid. */
type Bank = 'pays' | 'asks';

const day = 86_400;
const prices: [plan: string, cents: number][] = [
  ['education', 499],
  ['standard', 999],
  ['plus', 2499],
  ['pro', 4999],
  ['business', 7499],
  ['enterprise', 49_999],
  ['enterprise-seat', 10_000],
];

/** Customers, cards, subscriptions and invoices, as the stand-in knows them. */
export class StripeWorld {
  bank: Bank = 'pays';
  readonly customers = new Map<string, Record>();
  readonly methods = new Map<string, Record>();
  readonly setupIntents = new Map<string, Record>();
  readonly subscriptions = new Map<string, Record>();
  readonly invoices = new Map<string, Record>();
  readonly prices = prices.map(([plan, cents]) => ({
    id: `price_${plan.replace('-', '_')}`,
    object: 'price',
    active: true,
    currency: 'usd',
    unit_amount: cents,
    lookup_key: `everyday-${plan}`,
    recurring: { interval: 'month', interval_count: 1 },
  }));
  #count = 0;

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${String(this.#count).padStart(6, '0')}`;
  }

  /** A person fills in Stripe's own fields in their browser, identified by the setup's client secret. */
  fillIn(clientSecret: string, card: Record = {}): { entry: string; method: Record } {
    const intent = [...this.setupIntents.values()].find(
      ({ client_secret }) => client_secret === clientSecret,
    );
    if (!intent) throw new Error('There is no such entry of a card.');
    const method: Record = {
      id: this.#id('pm'),
      object: 'payment_method',
      type: 'card',
      customer: intent.customer,
      billing_details: { name: 'Ada Lovelace' },
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099, ...card },
    };
    this.methods.set(method.id, method);
    intent.status = 'succeeded';
    intent.payment_method = method.id;
    return { entry: intent.id, method };
  }

  subscriptionOf(customer: string): Record {
    const found = [...this.subscriptions.values()].findLast((one) => one.customer === customer);
    if (!found) throw new Error('This customer has no subscription.');
    return found;
  }

  answer(method: string, path: string, body: Record): Answer {
    const [collection = '', id = '', action = ''] = path.split('/').filter(Boolean);
    const call = `${method} ${collection}${id ? '/:id' : ''}${action ? `/${action}` : ''}`;
    const handler = this.#handlers[`${method} /${collection}/${id}`] ?? this.#handlers[call];
    if (!handler) return failure(404, `Unrecognized request URL (${method}: ${path})`);
    return handler(id, body);
  }

  readonly #handlers: { [call: string]: (id: string, body: Record) => Answer } = {
    'GET prices': (_, body) =>
      list(this.prices.filter(({ lookup_key }) => body.lookup_keys?.includes(lookup_key) ?? true)),
    'GET prices/:id': (id) => found(this.prices.find((price) => price.id === id)),
    'POST customers': (_, body) => {
      const customer = { id: this.#id('cus'), object: 'customer', invoice_settings: {}, ...body };
      this.customers.set(customer.id, customer);
      return ok(customer);
    },
    'POST customers/:id': (id, body) => {
      const customer = this.customers.get(id);
      return found(customer && Object.assign(customer, body));
    },
    'DELETE customers/:id': (id) => {
      if (!this.customers.delete(id)) return missing(id);
      for (const one of this.subscriptions.values()) if (one.customer === id) one.status = 'canceled';
      for (const one of this.methods.values()) if (one.customer === id) one.customer = null;
      return ok({ id, object: 'customer', deleted: true });
    },
    'POST setup_intents': (_, body) => {
      const id = this.#id('seti');
      const intent = {
        id,
        object: 'setup_intent',
        customer: body.customer,
        status: 'requires_payment_method',
        payment_method: null,
        client_secret: `${id}_secret_${this.#count}`,
      };
      this.setupIntents.set(id, intent);
      return ok(intent);
    },
    'GET setup_intents/:id': (id, body) => {
      const intent = this.setupIntents.get(id);
      const isExpanded = body.expand?.includes('payment_method');
      const method = isExpanded ? (this.methods.get(intent?.payment_method) ?? null) : intent?.payment_method;
      return found(intent && { ...intent, payment_method: method });
    },
    'GET payment_methods/:id': (id) => found(this.methods.get(id)),
    'POST payment_methods/:id/detach': (id) => {
      const method = this.methods.get(id);
      return found(method && Object.assign(method, { customer: null }));
    },
    'GET subscriptions': (_, body) =>
      list([...this.subscriptions.values()].filter(({ customer }) => customer === body.customer).reverse()),
    'GET subscriptions/:id': (id, body) => {
      const one = this.subscriptions.get(id);
      const isExpanded = body.expand?.some((path: string) => path.startsWith('latest_invoice'));
      return found(
        one && { ...one, ...(isExpanded && { latest_invoice: this.invoices.get(one.latest_invoice) }) },
      );
    },
    'POST subscriptions': (_, body) => this.#subscribe(body),
    'POST subscriptions/:id': (id, body) => {
      const one = this.subscriptions.get(id);
      return one ? this.#change(one, body) : missing(id);
    },
    'DELETE subscriptions/:id': (id) => {
      const one = this.subscriptions.get(id);
      return found(one && Object.assign(one, { status: 'canceled' }));
    },
    'GET invoices/:id': (id) => found(this.invoices.get(id)),
    'POST /invoices/create_preview': (_, body) => {
      const one = this.subscriptions.get(body.subscription);
      if (!one) return missing(body.subscription);
      const [line] = one.items.data as Record[];
      const before = costOf(one.items.data);
      const after = costOf(this.#changed(one, body.subscription_details.items));
      // Half of the billing period is always over.
      const lines = [
        { description: 'Unused time', amount: -Math.round(before / 2), currency: 'usd' },
        { description: 'Remaining time', amount: Math.round(after / 2), currency: 'usd' },
      ];
      const total = lines.reduce((sum, { amount }) => sum + amount, 0);
      return ok({
        object: 'invoice',
        currency: line!.price.currency,
        total,
        amount_due: Math.max(0, total),
        lines: { object: 'list', data: lines },
      });
    },
    'POST billing_portal/:id': (_, body) =>
      ok({ object: 'billing_portal.session', url: `https://billing.stripe.example/${body.customer}` }),
  };

  #subscribe(body: Record): Answer {
    const customer = this.customers.get(body.customer);
    if (!customer?.invoice_settings?.default_payment_method && !body.default_payment_method) {
      return failure(400, 'This customer has no attached payment source or default payment method.');
    }
    const start = Math.floor(Date.now() / 1000);
    const subscription: Record = {
      id: this.#id('sub'),
      object: 'subscription',
      customer: body.customer,
      status: this.bank === 'pays' ? 'active' : 'incomplete',
      cancel_at_period_end: false,
      metadata: body.metadata ?? {},
      pending_update: null,
      items: { object: 'list', data: body.items.map((item: Record) => this.#item(item, start)) },
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#bill(subscription, costOf(subscription.items.data));
    return ok(subscription);
  }

  #change(one: Record, body: Record): Answer {
    if (body.cancel_at_period_end !== undefined) {
      one.cancel_at_period_end = body.cancel_at_period_end === 'true';
    }
    if (!body.items) return ok(one);
    const changed = this.#changed(one, body.items);
    this.#bill(one, Math.round((costOf(changed) - costOf(one.items.data)) / 2));
    if (this.bank === 'pays') one.items.data = changed;
    else
      one.pending_update = { subscription_items: changed, expires_at: Math.floor(Date.now() / 1000) + day };
    return ok(one);
  }

  #changed(one: Record, updates: Record[]): Record[] {
    const items: Record[] = one.items.data.map((item: Record) => ({ ...item }));
    for (const update of updates) {
      const at = items.findIndex(({ id }) => id === update.id);
      if (update.deleted === 'true') items.splice(at, 1);
      else if (at < 0) items.push(this.#item(update, items[0]!.current_period_start));
      else
        items[at] = { ...items[at]!, ...this.#item(update, items[at]!.current_period_start), id: update.id };
    }
    return items;
  }

  #item({ price, quantity }: Record, start: number): Record {
    const known = this.prices.find(({ id }) => id === price);
    if (!known) throw new Error(`There is no price ${price}.`);
    return {
      id: this.#id('si'),
      object: 'subscription_item',
      price: known,
      quantity: Number(quantity ?? 1),
      current_period_start: start,
      current_period_end: start + 30 * day,
    };
  }

  #bill(subscription: Record, total: number): void {
    const id = this.#id('in');
    const [item] = subscription.items.data;
    const isPaid = this.bank === 'pays';
    this.invoices.set(id, {
      id,
      object: 'invoice',
      number: `EVERYDAY-${this.#count}`,
      customer: subscription.customer,
      created: Math.floor(Date.now() / 1000),
      currency: 'usd',
      status: isPaid ? 'paid' : 'open',
      total,
      amount_due: Math.max(total, 0),
      period_start: item.current_period_start,
      period_end: item.current_period_end,
      hosted_invoice_url: `https://invoice.stripe.example/${id}`,
      ...(!isPaid && {
        confirmation_secret: { client_secret: `pi_${id}_secret_x`, type: 'payment_intent' },
      }),
    });
    subscription.latest_invoice = id;
  }
}

function costOf(items: Record[]): number {
  return items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
}

const ok = (body: Record): Answer => ({ status: 200, body });
const list = (data: Record[]): Answer => ok({ object: 'list', has_more: false, data });
const found = (body: Record | undefined): Answer => (body ? ok(body) : missing(''));

function missing(id: string): Answer {
  return {
    status: 404,
    body: {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: ${id}` },
    },
  };
}

function failure(status: number, message: string): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message } } };
}
