import { describe, expect, it } from 'vitest'
import { ruleOf } from './rule.ts'

const usual = '/cameras/{camera}/{year}-{month}-{day}/{hour}-{minute}-{second}'
const shot = (rule: string, path: string) => ruleOf(rule).shotOf(path)

describe('the rule of names', () => {
  it.each([
    [usual, '/cameras/Küche 2/2026-11-20/08-15-00.jpg', 'Küche 2', 29_700_000],
    [usual, '/cameras/a.b/2026-11-20/23-59-60.PNG', 'a.b', 86_400_000],
    [
      '/img/{camera}_{year}{month}{day}_{hour}{minute}{second}{millisecond}',
      '/img/cam_1_20261120_081500250.webp',
      'cam_1',
      29_700_250,
    ],
    [
      '/nvr/{year}/{month}/{day}/{camera}/{hour}/{minute}-{any}',
      '/nvr/2026/11/20/door/08/15-x7.jpeg',
      'door',
      29_700_000,
    ],
    [
      '/c/{camera}/{year}{month}{day}/{year}{month}{day}{hour}{minute}',
      '/c/x/20261120/202611200815.jpg',
      'x',
      29_700_000,
    ],
  ])('%s takes %s', (rule, path, camera, time) =>
    expect(shot(rule, path)).toEqual({ camera, day: '2026-11-20', time }),
  )

  it.each([
    '/cameras/a/2026-11-20/08-15-00.svg',
    '/cameras/a/2026-11-20/08-15-00.jpg/x',
    '/cameras/a/2026-02-30/08-15-00.jpg',
    '/cameras/a/2026-11-20/24-00-00.jpg',
    '/cameras/a/2026-11-20/08-60-00.jpg',
    '/cameras/a/b/2026-11-20/08-15-00.jpg',
    '/cameras//2026-11-20/08-15-00.jpg',
    'cameras/a/2026-11-20/08-15-00.jpg',
    '/cameras/a/2026-11-20/../2026-11-20/08-15-00.jpg',
    '/camerasXa/2026-11-20/08-15-00.jpg',
  ])('%s is no picture', path => expect(shot(usual, path)).toBeUndefined())

  it('wants folder and file to agree on the day', () => {
    const rule = '/c/{camera}/{year}{month}{day}/{year}{month}{day}{hour}{minute}'
    expect(shot(rule, '/c/x/20261120/202611210815.jpg')).toBeUndefined()
  })

  it.each([
    ['cameras/{camera}', 'no path'],
    ['/a/../{camera}', 'no path'],
    ['/{camera}/{year}-{month}-{day}', 'needs {hour}'],
    [usual.replace('{camera}', 'x'), 'needs {camera}'],
    [`${usual}{weekday}`, 'no place {weekday}'],
    [`${usual}-{second}`, 'twice'],
  ])('%s is none: %s', (rule, why) => expect(() => ruleOf(rule)).toThrow(why))
})
