import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeShared } from '#tests/support/sharedData.ts'
import { demandWhole, kindOf, thumbnailOf } from './picture.ts'

const codeOf = (bytes: Buffer) =>
  Promise.all(
    [thumbnailOf, demandWhole].map(make =>
      make(bytes).then(
        () => 'whole',
        error => error.code,
      ),
    ),
  )

const whole: Partial<Record<'jpeg' | 'png' | 'webp', Buffer>> = {}
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const create = { width: 640, height: 480, channels: 3, background: '#345', noise } as const
  for (const kind of ['jpeg', 'png', 'webp'] as const)
    whole[kind] = await sharp({ create }).toFormat(kind).toBuffer()
})

describe.each(['jpeg', 'png', 'webp'] as const)('a picture (%s)', kind => {
  const picture = () => whole[kind] ?? Buffer.alloc(0)

  it('is whole, and becomes a small JPEG', async () => {
    expect(kindOf(picture())).toBe(kind)
    const facts = await sharp(await thumbnailOf(picture())).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
    expect(await demandWhole(picture())).toBe(kind)
  })

  it.each([0.1, 0.5, 0.99])('cut after %d of it is cut', async part => {
    const bytes = picture().subarray(0, Math.floor(picture().length * part))
    expect(await codeOf(bytes)).toEqual(['picture.cut', 'picture.cut'])
  })
})

describe('what is no picture', () => {
  it.each([
    ['', 'picture.empty'],
    ['<!doctype html><title>Sign in</title>', 'picture.page'],
    ['\ufeff\n <html>', 'picture.page'],
    ['hello', 'picture.other'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'picture.other'],
  ])('%j: %s', async (text, code) => expect(await codeOf(Buffer.from(text))).toEqual([code, code]))

  it('cut, with an end put behind it, is broken', async () => {
    const { jpeg = Buffer.alloc(0) } = whole
    const end = Buffer.from([0xff, 0xd9])
    const bytes = Buffer.concat([jpeg.subarray(0, jpeg.length / 2), end])
    expect(await codeOf(bytes)).toEqual(['picture.cut', 'picture.cut'])
    // In parallel: each gets its own reason.
    const all = await Promise.all(Array.from({ length: 40 }, () => codeOf(bytes)))
    expect(new Set(all.flat())).toEqual(new Set(['picture.cut']))
  })

  it('of too many pixels is not opened', async () => {
    const create = { width: 10_000, height: 6_000, channels: 3, background: '#000' } as const
    const bytes = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer()
    expect(await codeOf(bytes)).toEqual(['picture.too_many_pixels', 'picture.too_many_pixels'])
  })

  it('filled up behind its end is still whole', async () => {
    const bytes = Buffer.concat([whole.jpeg ?? Buffer.alloc(0), Buffer.alloc(2000)])
    expect(await codeOf(bytes)).toEqual(['whole', 'whole'])
  })
})

describeShared('camera stills', folder => {
  const images = join(folder, 'images')
  it('takes those that are whole and none that is cut', async () => {
    const names = (path: string) => readdirSync(path).filter(name => /\.(jpg|png)$/.test(name))
    for (const name of names(images))
      expect([name, ...(await codeOf(readFileSync(join(images, name))))]).toEqual([
        name,
        'whole',
        'whole',
      ])
    const bad = names(join(images, 'bad'))
    expect(bad.length).toBeGreaterThan(0)
    for (const name of bad)
      expect(await codeOf(readFileSync(join(images, 'bad', name)))).toEqual([
        'picture.cut',
        'picture.cut',
      ])
  })
})
