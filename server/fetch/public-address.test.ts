import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** As a fetch does: first parse, then check the parsed form. */
function hostOf(literal: string): string {
  return new URL(`http://${literal}/`).hostname.replace(/^\[|\]$/g, '');
}

const refused: Record<string, string[]> = {
  loopback: ['127.0.0.1', '127.255.255.254', '[::1]', '[0:0:0:0:0:0:0:1]'],
  'loopback in decimal': ['2130706433'],
  'loopback in octal': ['0177.0.0.1', '017700000001', '0177.0.0.01'],
  'loopback in hexadecimal': ['0x7f.0.0.1', '0x7f000001', '0x7F.0x0.0x0.0x1'],
  'loopback with parts left out': ['127.1', '127.0.1', '0x7f.1'],
  'loopback in wide or escaped digits': [
    '\uFF11\uFF12\uFF17.0.0.1',
    '%31%32%37.0.0.1',
    '\u2460\u2461\u2466.0.0.1',
  ],
  'a full stop of another script, or one at the end': ['127\u30020.0.1', '127.0.0.1.'],
  unspecified: ['0.0.0.0', '0', '[::]', '0x0'],
  private: [
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '0xc0a80001',
    '167772161',
  ],
  'link-local and metadata': [
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '[fe80::1]',
    '[febf::1]',
    '[fd00:ec2::254]',
  ],
  'metadata at addresses of its own': ['100.100.100.200', '192.0.0.192', '168.63.129.16'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', '[ff02::1]', '[ff0e::1]'],
  'broadcast and reserved': ['255.255.255.255', '240.0.0.1', '4294967295'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '[2001:db8::1]', '[3fff::1]'],
  benchmarks: ['198.18.0.1', '198.19.255.255', '[2001:2::1]'],
  'protocol assignments': ['192.0.0.1', '192.88.99.1', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
  'unique local and site-local': ['[fc00::1]', '[fdff::1]', '[fec0::1]'],
  'IPv4 inside IPv6': [
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a9fe:a9fe]',
    '[::ffff:10.0.0.1]',
    '[::ffff:8.8.8.8]',
  ],
  'IPv4 inside IPv6, translated or compatible': ['[::ffff:0:127.0.0.1]', '[::127.0.0.1]', '[::7f00:1]'],
  NAT64: ['[64:ff9b::127.0.0.1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::1]'],
  '6to4': ['[2002:7f00:1::]', '[2002:a9fe:a9fe::1]', '[2002:c0a8:1::1]'],
  'Teredo and ORCHID': [
    '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
    '[2001::1]',
    '[2001:10::1]',
    '[2001:20::1]',
  ],
  'nothing assigned': ['[100::1]', '[200::1]', '[4000::1]', '[5f00::1]', '[e000::1]'],
};

describe('R33 addresses that are not public', () => {
  for (const [kind, literals] of Object.entries(refused)) {
    it(kind, () => {
      const letThrough = literals.filter((literal) => isPublicAddress(hostOf(literal).replace(/\.$/, '')));
      expect(letThrough).toEqual([]);
    });
  }

  it('names and unreadable text are not addresses', () => {
    for (const text of [
      '',
      'localhost',
      '127.0.0.1.',
      '127.1',
      '0x7f.1',
      'fe80::1%eth0',
      '2600::1%lo',
      '[2600::1]',
    ]) {
      expect(isPublicAddress(text), text).toBe(false);
    }
  });

  it('the edges of the private ranges are public', () => {
    const literals = [
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.1',
    ];
    const more = [
      '169.253.255.255',
      '169.255.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '192.167.255.255',
      '192.169.0.0',
    ];
    const six = ['[2600::1]', '[2a00:1450:4001::64]', '[2001:4860:4860::8888]', '[2606:4700::1111]'];
    for (const literal of [...literals, ...more, '223.255.255.255', '1.1.1.1', '8.8.8.8', ...six]) {
      expect(isPublicAddress(hostOf(literal)), literal).toBe(true);
    }
  });
});
