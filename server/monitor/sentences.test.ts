// Output of programs and stores, understood or rejected.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { disksOf } from './disks.ts'
import { statusOf } from './status.ts'
import { processorShare, systemFiles, systemOf, traffic } from './system.ts'
import { unitServices } from './units.ts'

const now = new Date('2026-11-20T08:00:00Z')

describe('what Linux says of itself', () => {
  it('is understood as this machine says it, whatever the order', () => {
    const files = systemFiles.map(path => readFileSync(path, 'utf8'))
    for (const text of [files, files.toReversed()].map(all => all.join(''))) {
      const found = systemOf(text)
      expect(found?.memory?.total).toBeGreaterThan(1e6)
      expect(found?.uptime).toBeGreaterThan(0)
      expect(found?.load).toHaveLength(3)
      expect(found?.counters?.ticks).toBeGreaterThan(found?.counters?.busy ?? Infinity)
    }
  })

  it('is partly there, or not at all', () => {
    expect(systemOf('MemTotal:  100 kB\nMemFree: 40 kB\nCached: 10 kB\n')?.memory).toEqual({
      total: 102_400,
      available: 51_200,
      swapTotal: 0,
      swapFree: 0,
    })
    expect(systemOf('cat: not here\n<html>')).toBeUndefined()
  })

  it('counts between two looks, and nothing when the machine began again', () => {
    const before = { busy: 100, ticks: 1000, received: 1000, sent: 0 }
    const later = { busy: 150, ticks: 1200, received: 3000, sent: 500 }
    expect(processorShare(before, later)).toBe(25)
    expect(traffic(before, later, 10)).toEqual({ received: 200, sent: 50 })
    expect([processorShare(later, before), traffic(later, before, 10)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

it('df: each disk once, real paths of the machine not by name', () => {
  const text = `Filesystem 1024-blocks Used Available Capacity Mounted on
/dev/sda1 1000 300 600 34% /secret/place
/dev/sda1 1000 300 600 34% /secret/place
/dev/mapper/a b 2000 2000 0 100% /var
none 0 0 0 0% /boot
`
  expect(disksOf(text)).toMatchObject([
    { mount: '.', total: 1_024_000, percent: 33.33333333333333 },
    { mount: '/var', free: 0, percent: 100 },
  ])
})

describe('a status file', () => {
  it('is taken as it should be', () => {
    const status = statusOf(
      JSON.stringify({
        at: '2026-11-20T07:59:00Z',
        services: [{ name: 'pos', title: 'Till', state: 'down', log: '/logs/pos.log' }],
        units: ['cron.service', { unit: 'nginx.service', log: '/logs/nginx.log' }],
        orders: { open: 3, late: 1, states: { waiting: 2 } },
        drivers: { free: 1, busy: 2 },
        queues: [{ name: 'Kitchen', minutes: 7.5 }],
      }),
      now,
    )
    expect(status).toMatchObject({
      wrong: null,
      services: [{ name: 'pos', title: 'Till', state: 'down', since: null }],
      units: [{ unit: 'cron.service' }, { unit: 'nginx.service' }],
      orders: { open: 3, late: 1, today: null, states: { waiting: 2 } },
      drivers: { free: 1, busy: 2, off: null },
      queues: [{ name: 'Kitchen', minutes: 7.5, length: null }],
    })
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a text', '"x"'],
  ])('is refused when it is %s', (_, text) => expect(statusOf(text, now)).toBeUndefined())

  it.each([
    [{ units: ['--help'] }, '/units/0/unit'],
    [{ units: ['a b.service'] }, '/units/0/unit'],
    [{ units: ['$(reboot).service'] }, '/units/0/unit'],
    [{ services: [{ name: 'a', state: 'up', log: '/logs/../../etc/passwd' }] }, '/services/0/log'],
    [{ services: [{ name: 'a', state: 'up', log: 'relative' }] }, '/services/0/log'],
    [{ services: [{ name: 'a', state: '<b>' }] }, '/services/0/state'],
    [
      { services: Array.from({ length: 60 }, (_, n) => ({ name: `${n}`, state: 'up' })) },
      '/services',
    ],
    [{ services: [{ name: 'a' }, { name: 'a' }] }, '/services/0/state'],
    [{ orders: { open: -1 } }, '/orders/open'],
    [{ orders: { open: 1e300 } }, '/orders/open'],
    [{ orders: { open: '5' } }, '/orders/open'],
    [{ drivers: [] }, '/drivers'],
    [{ at: '2999-01-01T00:00:00Z' }, '/at'],
    [{ queues: [{ minutes: 3 }] }, '/queues/0/name'],
  ])('names what is wrong with it: %j', (content, place) => {
    expect(statusOf(JSON.stringify(content), now)?.wrong).toBe(place)
  })

  it('has names of one line and no more than they may be', () => {
    const text = `{"services": [{"name": "a\\n\\u202eb${'x'.repeat(500)}", "state": "up"}],
      "orders": {"open": 1, "states": {"__proto__": 5, "constructor": 1}}}`
    const status = statusOf(text, now)
    const name = status?.services?.[0]?.name ?? ''
    expect([name.length, /^a {2}b/.test(name)]).toEqual([80, true])
    expect(Object.getPrototypeOf(status?.orders?.states ?? {})).toBe(Object.prototype)
  })
})

it('systemd: states, and since when from the start of the machine', () => {
  const text = `Id=nginx.service
Description=A web server
LoadState=loaded
ActiveState=failed
SubState=failed
StateChangeTimestampMonotonic=60000000

Id=none.service
Description=none.service
LoadState=not-found
ActiveState=inactive
SubState=dead
StateChangeTimestampMonotonic=0
`
  const units = ['nginx.service', 'none.service', 'silent.service'].map(unit => ({
    unit,
    title: null,
    log: null,
  }))
  expect(unitServices(text, units, now)).toMatchObject([
    {
      title: 'A web server',
      state: 'down',
      text: 'failed',
      since: new Date(now.getTime() + 60_000),
    },
    { state: 'unknown', text: 'not-found', since: null },
    { title: 'silent.service', state: 'unknown', text: null },
  ])
})
