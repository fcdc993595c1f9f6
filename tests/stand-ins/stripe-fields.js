// In place of Stripe's own script: fields that a test can fill in, and answers as Stripe's. Never a part of the product.
window.Stripe = Object.assign(
  (publishableKey) => ({
    _registerWrapper() {},
    registerAppInfo() {},
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => ({
        on: (name, tell) => name === 'ready' && setTimeout(tell),
        mount(place) {
          const label = document.createElement('label');
          label.textContent = `Stripe's card number (${publishableKey})`;
          label.append(document.createElement('input'));
          place.append(label);
        },
      }),
    }),
    async confirmSetup({ elements }) {
      const number = document.querySelector('label input').value;
      if (!number) return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      return { setupIntent: { id: elements.clientSecret.split('_secret_')[0], status: 'succeeded' } };
    },
    async retrievePaymentIntent() {
      return { paymentIntent: { status: 'requires_action' } };
    },
    async handleNextAction() {
      await window.askBank();
      return { paymentIntent: { status: 'succeeded' } };
    },
  }),
  { version: 'endive' },
);
