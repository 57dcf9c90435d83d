import { expect, it } from 'vitest'
import { networkOf } from './networkOf.ts'

it('is an IPv4 address whole, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})
it('is the first 64 bits of an IPv6 address', () => {
  const whole = ['2001:db8:1:2::', '2001:db8:1:2:aaaa::1', '2001:0DB8:0001:0002:1:2:3:4']
  expect(new Set(whole.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
