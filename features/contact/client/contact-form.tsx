import { useEffect, useRef, useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { type FormProblem, useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  type ContactType,
  contactLimits,
  contactMessages,
  contactTypes,
  firstContactProblem,
} from '#features/contact/shared/contact-rules.ts';

const typeLabels: Record<ContactType, string> = {
  general: 'General',
  sales: 'Sales',
  support: 'Support',
  press: 'Press',
};

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    type: text('type'),
    ...(text('company') && { company: text('company') }),
    ...(text('phone') && { phone: text('phone') }),
  };
}

const saidInFull = new Set(['rate_limited', 'offline', 'database_unavailable', 'storage_full']);

/** A validation error names its field and reason; everything else gets the one specified sentence. */
function problemOf(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) return { message: contactMessages.failed };
  const field = error.details?.field;
  if (error.code === 'invalid_input' && typeof field === 'string' && field !== '') {
    return { field, message: error.message };
  }
  if (saidInFull.has(error.code)) return { message: error.message };
  return { message: contactMessages.failed };
}

export function ContactForm() {
  const [isSent, setIsSent] = useState(false);
  const [isAwake, setIsAwake] = useState(false);

  const subject = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    // A link such as "Contact Sales" prefills the subject.
    const wanted = new URLSearchParams(location.search).get('type');
    if (subject.current && contactTypes.some((type) => type === wanted)) subject.current.value = `${wanted}`;
    // A native form submission would put the message into the page's URL.
    setIsAwake(true);
  }, []);

  const { handleSubmit, isBusy, errorOf, formError } = useForm({
    read(form) {
      const values = readForm(form);
      const problem = firstContactProblem(values);
      return problem ? { problems: [problem] } : { values };
    },
    async send(values, form) {
      await apiSend('POST', '/api/contact', values);
      form.reset();
      setIsSent(true);
    },
    describe: problemOf,
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        setIsSent(false);
        void handleSubmit(event);
      }}
      aria-label="Contact"
      className="grid gap-5"
    >
      {formError !== undefined && <Banner kind="error">{formError}</Banner>}
      {isSent && (
        <Banner kind="info">
          <strong className="block">{contactMessages.sent}</strong>
          It is stored on this server for whoever runs it, and emailed to them where this server sends email.
          You do not receive a copy.
        </Banner>
      )}
      <SelectField
        ref={subject}
        label="What is it about?"
        name="type"
        items={contactTypes.map((value) => ({ value, label: typeLabels[value] }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          required
          autoComplete="name"
          maxLength={contactLimits.nameMax}
          error={errorOf('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          error={errorOf('email')}
        />
        <TextField
          label="Company (optional)"
          name="company"
          autoComplete="organization"
          maxLength={contactLimits.companyMax}
          error={errorOf('company')}
        />
        <TextField
          label="Phone (optional)"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={contactLimits.phoneMax}
          error={errorOf('phone')}
        />
      </div>
      <TextAreaField
        label="Message"
        name="message"
        required
        rows={6}
        maxLength={contactLimits.messageMax}
        error={errorOf('message')}
      />
      <Button
        type="submit"
        kind="sun"
        size="large"
        isBusy={isBusy}
        disabled={!isAwake}
        busyLabel="Sending…"
        className="justify-self-start"
      >
        Send Message
      </Button>
      <noscript>
        <p className="text-small text-text-2">This form needs JavaScript. The address beside it does not.</p>
      </noscript>
    </form>
  );
}
