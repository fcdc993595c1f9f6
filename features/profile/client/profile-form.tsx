import { useRef, useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { type FormProblem, useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  type Gender,
  Profile,
  profileLimits,
  UpdateProfileInput,
} from '#features/profile/shared/profile.contract.ts';
import { EmailField } from './email-field.tsx';
import { useKeepProfile } from './profile.api.ts';

const genderLabels: Record<Gender, string> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  other: 'Other',
  'prefer-not-to-say': 'Prefer not to say',
};
const genderItems = [
  { value: '', label: 'Select gender' },
  ...Object.entries(genderLabels).map(([value, label]) => ({ value, label })),
];

const names = [
  'name',
  'username',
  'phoneNumber',
  'birthday',
  'website',
  'gender',
  'location',
  'bio',
] as const;
type FieldName = (typeof names)[number];
type Outcome = { kind: 'success' | 'error'; message: string; count: number };

function readForm(form: HTMLFormElement): Record<FieldName, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    FieldName,
    string
  >;
}

/** Other fields may have changed in another tab. */
function changesOf(values: Record<FieldName, string>, profile: Profile): Partial<Record<FieldName, string>> {
  return Object.fromEntries(
    names.filter((name) => values[name] !== (profile[name] ?? '')).map((name) => [name, values[name]]),
  );
}

/** Shows the stored values ("https://" before a website), unless the person has typed more meanwhile. */
function showStored(form: HTMLFormElement, sent: Record<FieldName, string>, stored: Profile): void {
  for (const name of names) {
    const field = form.elements.namedItem(name);
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement;
    if (isField && field.value === sent[name]) field.value = stored[name] ?? '';
  }
}

function isFieldName(name: unknown): name is FieldName {
  return names.some((known) => known === name);
}

/** In the order of the fields. */
function problemsOf(values: Record<FieldName, string>): FormProblem[] {
  const { error } = UpdateProfileInput.safeParse(values);
  return names.flatMap((field) => {
    const issue = error?.issues.find(({ path }) => path[0] === field);
    return issue ? { field, message: issue.message } : [];
  });
}

/** The form is taller than a phone, and Enter saves from its first field as well. */
function bringIntoView(outcome: HTMLElement | null): void {
  outcome?.scrollIntoView({ block: 'nearest' });
}

export function ProfileForm({ profile }: { profile: Profile }) {
  const keep = useKeepProfile();
  const formElement = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function tell(kind: Outcome['kind'], message: string): void {
    setOutcome((before) => ({ kind, message, count: (before?.count ?? 0) + 1 }));
  }

  const { submit, handleSubmit, isBusy, errorOf } = useForm<Record<FieldName, string>>({
    read(form) {
      setOutcome(null);
      const values = readForm(form);
      const problems = problemsOf(values);
      return problems.length > 0 ? { problems } : { values };
    },
    async send(values, form) {
      const stored = await apiSend('PATCH', '/api/profile', changesOf(values, profile), Profile);
      keep(stored);
      showStored(form, values, stored);
      tell('success', 'Profile updated successfully');
    },
    describe(error) {
      const field = error instanceof ApiError ? error.details?.field : undefined;
      if (error instanceof ApiError && isFieldName(field)) return { field, message: error.message };
      tell('error', 'Failed to update profile');
      return null;
    },
  });

  function retry(): void {
    if (formElement.current) void submit(formElement.current);
  }

  return (
    <div className="mt-8">
      <form ref={formElement} noValidate onSubmit={(event) => void handleSubmit(event)} aria-label="Profile">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Full Name"
            name="name"
            defaultValue={profile.name}
            autoComplete="name"
            required
            maxLength={profileLimits.name}
            error={errorOf('name')}
          />
          <TextField
            label="Username"
            name="username"
            defaultValue={profile.username ?? ''}
            // Not `username`: password managers would fill in the sign-in address.
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={profileLimits.username}
            error={errorOf('username')}
          />
          <EmailField profile={profile} />
          <TextField
            label="Phone Number"
            name="phoneNumber"
            type="tel"
            defaultValue={profile.phoneNumber ?? ''}
            autoComplete="tel"
            maxLength={profileLimits.phoneNumber}
            error={errorOf('phoneNumber')}
          />
          <TextField
            label="Birthday"
            name="birthday"
            type="date"
            min="1900-01-01"
            defaultValue={profile.birthday ?? ''}
            autoComplete="bday"
            error={errorOf('birthday')}
          />
          <TextField
            label="Website"
            name="website"
            type="url"
            defaultValue={profile.website ?? ''}
            autoComplete="url"
            maxLength={profileLimits.website}
            error={errorOf('website')}
          />
          <SelectField
            label="Gender"
            name="gender"
            items={genderItems}
            defaultValue={profile.gender ?? ''}
            autoComplete="sex"
            error={errorOf('gender')}
          />
          <TextField
            label="Location"
            name="location"
            defaultValue={profile.location ?? ''}
            autoComplete="address-level2"
            maxLength={profileLimits.location}
            error={errorOf('location')}
          />
        </div>
        <TextAreaField
          label="Bio"
          name="bio"
          rows={4}
          defaultValue={profile.bio ?? ''}
          maxLength={profileLimits.bio}
          error={errorOf('bio')}
          className="mt-5"
        />
        {outcome && (
          <div key={outcome.count} ref={bringIntoView} className="mt-5 scroll-my-24">
            <Banner
              kind={outcome.kind}
              {...(outcome.kind === 'error' && { onRetry: retry })}
              onDismiss={() => setOutcome(null)}
            >
              {outcome.message}
            </Banner>
          </div>
        )}
        <Button type="submit" kind="sun" size="large" isBusy={isBusy} busyLabel="Saving…" className="mt-6">
          Save Changes
        </Button>
      </form>
    </div>
  );
}
