import { expect, it } from 'vitest'
import { isOwn, isPublic } from './addresses.ts'

const outside = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2000::1',
  '2606:4700::1111',
  '2a00:1450::1',
  '3ffe:ffff::1',
]
const inner = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.0.0',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1', // deprecated compatible form
  '::ffff:127.0.0.1', // mapped
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1', // NAT64
  '64:ff9b:1::1',
  '100::1',
  '2001::1', // Teredo
  '2001:db8::1',
  '2002:7f00:1::1', // 6to4 of 127.0.0.1
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
]

it.each(outside)('%s is a public address', address => expect(isPublic(address)).toBe(true))

it.each(inner)('%s is an inner one', address => expect(isPublic(address)).toBe(false))

it.each(['', 'localhost', '127.1', '0177.0.0.1', '0x7f.1', '2130706433', '1.1.1.1 ', '[::1]'])(
  '%j, no plain address, counts as inner',
  text => {
    expect(isPublic(text)).toBe(false)
    expect(isOwn(text)).toBe(false)
  },
)

it('this machine is 127.0.0.0/8 and ::1, nothing else', () => {
  const own = [...outside, ...inner].filter(isOwn)
  expect(own).toEqual(['127.0.0.1', '127.255.255.255', '::1'])
})
