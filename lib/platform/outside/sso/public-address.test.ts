import { expect, it } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address';

it.each(['1.1.1.1', '8.8.8.8', '93.184.216.34', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ],
  ...[
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    'fe80::1',
    'fd00::1',
    'fc00::1',
  ],
  ...['ff02::1', '2001:db8::1', '2002:a00:1::', '2001::1', '3fff::1', 'fec0::1'],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('tells this machine from others', () => {
  expect(['127.0.0.1', '127.8.0.1', '::1', '10.0.0.1', '1.127.0.0'].map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
