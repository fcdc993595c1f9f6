import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';
import { abstractTemplate } from './ours/abstract.ts';
import { announcementTemplate } from './ours/announcement.ts';
import { essayTemplate } from './ours/essay.ts';
import { labReportTemplate } from './ours/lab-report.ts';
import { letterTemplate } from './ours/letter.ts';
import { meetingNotesTemplate } from './ours/meeting-notes.ts';
import { minutesTemplate } from './ours/minutes.ts';
import { newsletterTemplate } from './ours/newsletter.ts';
import { productDescriptionTemplate } from './ours/product-description.ts';
import { proposalTemplate } from './ours/proposal.ts';
import { reportTemplate } from './ours/report.ts';
import { toDoPlanTemplate } from './ours/to-do-plan.ts';

/** The built-in templates, in the dialog's order. */
export function ourTemplates(): DocumentTemplate[] {
  return [
    letterTemplate(),
    meetingNotesTemplate(),
    toDoPlanTemplate(),
    announcementTemplate(),
    productDescriptionTemplate(),
    newsletterTemplate(),
    proposalTemplate(),
    reportTemplate(),
    minutesTemplate(),
    essayTemplate(),
    labReportTemplate(),
    abstractTemplate(),
  ];
}
