import type { AddressWarning } from './address-warnings.ts';
import type { CodeContent } from './code-content.ts';

export const secretSentence = () => 'This is a secret. Keep it to yourself';

/** Label for the type of content. */
export function labelOfCode(content: CodeContent): string {
  switch (content.kind) {
    case 'address':
      return 'Web address in this code';
    case 'wifi':
      return 'Wi-Fi in this code';
    case 'contact':
      return 'Contact in this code';
    case 'event':
      return 'Event in this code';
    case 'product':
      return content.isBook ? 'Book number' : 'Product number';
    case 'secret':
      return secretSentence();
    case 'text':
      return 'Text in this code';
  }
}

/** A one-line summary without secrets. */
export function titleOfCode(content: CodeContent): string {
  switch (content.kind) {
    case 'address':
      return content.host + content.rest;
    case 'wifi':
      return content.name;
    case 'contact':
    case 'event':
      return content.title;
    case 'product':
      return content.digits;
    case 'secret':
      return '';
    case 'text':
      return content.text;
  }
}

export function describeCode(content: CodeContent): string {
  const title = titleOfCode(content);
  return title === '' ? labelOfCode(content) : `${labelOfCode(content)}: ${title}`;
}

export function describeWarning(warning: AddressWarning): string {
  switch (warning) {
    case 'look-alike':
      return 'Some letters in this name look like others. It may pretend to be another address.';
    case 'user-info':
      return 'What stands before the @ is a name, not the address. It leads to the host in bold.';
    case 'number-host':
      return 'The host is a number instead of a name.';
    case 'shortener':
      return 'A short link: nobody can see before where it leads.';
    case 'plain-http':
      return 'Plain http: others on the network can read and change what is sent.';
  }
}

/** The content as plain text, to save, copy or ask about; empty for a secret. */
export function wordsOfCode(content: CodeContent): string {
  switch (content.kind) {
    case 'address':
      return content.href;
    case 'wifi':
      return `${content.name} (${content.security})`;
    case 'contact':
    case 'event':
      return [content.title, ...content.fields.map(({ name, value }) => `${name}: ${value}`)].join('\n');
    case 'product':
      return content.digits;
    case 'secret':
      return '';
    case 'text':
      return content.text;
  }
}
