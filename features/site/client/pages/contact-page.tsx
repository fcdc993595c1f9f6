import { Island } from '#features/site/client/islands/island.tsx';
import { contactDetails } from '#features/site/shared/contact-details.ts';
import { PageHead } from './page-parts.tsx';
import type { SitePage } from './site-page.ts';

const inquiries = [
  { title: 'General', text: 'Anything that does not fit anywhere else, including a thank-you.' },
  { title: 'Sales', text: 'Plans for a team or a company, and what can be run on your own machines.' },
  {
    title: 'Support',
    text: 'Something does not work the way the help says. Tell us what you did and what you saw.',
  },
  { title: 'Press', text: 'Questions from people who write about software.' },
];

export const contactPage: SitePage = {
  path: '/contact',
  title: 'Contact',
  description: 'Write to the people who run this server, about sales, support, press or anything else.',
  scene: 'letters',
  structuredData: { '@type': 'ContactPage', name: 'Contact' },
  help: { kind: 'Page', text: 'Write to us about sales, support, press or anything else. Email and phone.' },
  body: () => (
    <>
      <PageHead
        title="Write to us"
        lead="A message is stored on this server for whoever runs it, and emailed to them where this server sends email."
      />
      <div className="page grid gap-10 pb-14 lg:grid-cols-[1fr_22rem]">
        <Island name="contactForm" props={{}} />
        <div className="grid content-start gap-8">
          <section aria-labelledby="details">
            <h2 id="details" className="text-h3">
              Contact details
            </h2>
            <ul className="mt-2 text-text-2">
              <li>
                <a
                  href={`mailto:${contactDetails.email}`}
                  className="inline-flex min-h-8 touch:min-h-11 items-center text-link underline"
                >
                  {contactDetails.email}
                </a>
              </li>
              <li>
                <a
                  href={`tel:${contactDetails.phone}`}
                  className="inline-flex min-h-8 touch:min-h-11 items-center text-link underline"
                >
                  {contactDetails.formatPhone}
                </a>
              </li>
              <li>{contactDetails.hours}</li>
            </ul>
            <p className="mt-2 text-small text-text-2">{contactDetails.note}</p>
          </section>
          <section aria-labelledby="inquiries">
            <h2 id="inquiries" className="text-h3">
              What people write about
            </h2>
            <dl className="mt-2 grid gap-3">
              {inquiries.map(({ title, text }) => (
                <div key={title}>
                  <dt className="font-semibold">{title}</dt>
                  <dd className="text-small text-text-2">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </>
  ),
};
