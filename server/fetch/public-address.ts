import { BlockList, isIP } from 'node:net';

/** Everything in IPv4 that is not an ordinary public host (IANA's special-purpose registry, multicast, class E). */
const notPublic4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8], // this network; 0.0.0.0 reaches loopback
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT; one cloud keeps its metadata at 100.100.100.200
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // looks public, but serves machines' secrets inside one cloud
  ['169.254.0.0', 16], // link-local, with the metadata services of most clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments; one cloud keeps its metadata at 192.0.0.192
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // automatic multicast tunnelling
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
];

/** Inside 2000::/3, the only range of public IPv6 hosts. */
const notPublic6: [network: string, prefix: number][] = [
  ['2001::', 23], // protocol assignments: Teredo, ORCHID, benchmarks
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4 carries an IPv4 address
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
];

const special = new BlockList();
for (const [network, prefix] of notPublic4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of notPublic6) special.addSubnet(network, prefix, 'ipv6');

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address belongs to the public internet. Anything that is not a plain address, or embeds another one
 * (IPv4-mapped, NAT64, 6to4, Teredo), counts as not public.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      // A zone (`fe80::1%eth0`) names an interface of this machine.
      return !address.includes('%') && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}
