import { appendFile, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import type { Host, HostSearched, SearchOptions } from '../host.ts'

vi.setConfig({ testTimeout: 60_000 })

type SearchRequest = Partial<SearchOptions> & Pick<SearchOptions, 'text'>

async function search(host: Host, path: string, wanted: SearchRequest) {
  const pieces: Buffer[] = []
  const found: HostSearched = await host.searchFile(path, {
    timeoutMs: 20_000,
    maxOutput: 1024 * 1024,
    heard: piece => void pieces.push(piece),
    ...wanted,
  })
  return { ...found, output: Buffer.concat(pieces).toString('utf8') }
}

describe.each(hostKinds)('on a $name host', ({ freshHost, expectNothingOpen }) => {
  const fresh = async (content: string | Buffer) => {
    const made = await freshHost()
    await writeFile(join(made.disk, "a 'log'.log"), content)
    return { ...made, path: "/a 'log'.log" }
  }

  it('tells the lines that fit with their number and place', async () => {
    const { host, path, disk } = await fresh('one\nTwo needle\nthree\nfour NEEDLE\n')
    expect(await search(host, path, { text: 'needle' })).toEqual({
      ended: 'done',
      output: '2:4:Two needle\n4:21:four NEEDLE\n',
    })
    const exact = await search(host, path, { text: 'needle', matchCase: true })
    expect(exact.output).toBe('2:4:Two needle\n')
    const before = await search(host, path, { text: 'four', before: 1 })
    expect(before.output).toBe('3-15-three\n4:21:four NEEDLE\n')
    const places = await search(host, path, { text: 'four', before: 1, numbered: false })
    expect(places.output).toBe('15-three\n21:four NEEDLE\n')
    expect(await search(host, path, { text: 'nowhere' })).toEqual({ ended: 'done', output: '' })
    await expectNothingOpen(disk)
  })

  it('takes text as it stands, and a pattern as one', async () => {
    const { host, path } = await fresh('a.b\naxb\n-e x\n$(id) `id` ; rm\n')
    expect((await search(host, path, { text: 'a.b' })).output).toBe('1:0:a.b\n')
    expect((await search(host, path, { text: 'a.b', regex: true })).output).toBe(
      '1:0:a.b\n2:4:axb\n',
    )
    expect((await search(host, path, { text: '-e x' })).output).toBe('3:8:-e x\n')
    expect((await search(host, path, { text: '$(id) `id` ; rm' })).output).toContain('4:13:')
    const digits = await search(host, path, { text: String.raw`^\w\.(?:b|c)$`, regex: true })
    expect(digits.output).toBe('1:0:a.b\n')
  })

  it('takes no line end for a part of its line, nor the mark at the beginning of a file', async () => {
    const { host, path } = await fresh('\ufeffone x\r\ntwo x\n\r\nthree x\r\nx four\r')
    const found = async (text: string) => {
      const { output } = await search(host, path, { text, regex: true })
      return output.split('\n').flatMap(line => (line === '' ? [] : [Number.parseInt(line, 10)]))
    }
    expect(await found('x$')).toEqual([1, 2, 4])
    expect(await found('^one')).toEqual([1])
    expect(await found('^$')).toEqual([3])
    expect(await found('x\\s$')).toEqual([])
    expect(await found('x[^y]$')).toEqual([])
    expect(await found('r$')).toEqual([5])
    expect(await found('^.ne')).toEqual([1])
  })

  it('begins and ends where it is told', async () => {
    const { host, path } = await fresh('x1\nx2\nx3\nx4\n')
    expect((await search(host, path, { text: 'x', start: 3 })).output).toBe(
      '1:0:x2\n2:3:x3\n3:6:x4\n',
    )
    expect((await search(host, path, { text: 'x', start: 3, end: 9 })).output).toBe(
      '1:0:x2\n2:3:x3\n',
    )
  })

  it('reads what is no text, and nothing', async () => {
    const odd = Buffer.from([0x66, 0xff, 0xfe, 0x00, 0x66, 0x0a, 0x67, 0x0a])
    const { host, path, disk } = await fresh(odd)
    expect((await search(host, path, { text: 'g' })).output).toBe('2:6:g\n')
    await writeFile(join(disk, 'empty'), '')
    expect(await search(host, '/empty', { text: 'g' })).toEqual({ ended: 'done', output: '' })
  })

  it('ends by itself: enough said, time over, nobody waits', async () => {
    const { host, path } = await fresh(`${'y'.repeat(99)}\n`.repeat(100_000))
    expect((await search(host, path, { text: 'y', maxOutput: 1000 })).ended).toBe('output')
    const stop = new AbortController()
    const stopped = await search(host, path, {
      text: 'y',
      signal: stop.signal,
      heard: () => stop.abort(),
    })
    expect(stopped.ended).toBe('stopped')
    const slow = await search(host, path, {
      text: 'y',
      timeoutMs: 300,
      maxOutput: 1e9,
      heard: () => new Promise(resolve => setTimeout(resolve, 100)),
    })
    expect(slow.ended).toBe('time')
  })

  it('refuses a pattern that is none, and what is no file', async () => {
    const { host, path, disk } = await fresh('a\n')
    await expect(search(host, path, { text: '(', regex: true })).rejects.toMatchObject({
      code: 'pattern_invalid',
    })
    await expect(search(host, '/', { text: 'a' })).rejects.toMatchObject({ code: 'not_a_file' })
    await expect(search(host, '/none', { text: 'a' })).rejects.toMatchObject({ code: 'not_found' })
    await symlink('/etc/passwd', join(disk, 'out'))
    await expect(search(host, '/out', { text: 'root' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('finds where a line begins', async () => {
    const lines = Array.from({ length: 200_000 }, (_, n) => `line ${n + 1} ${'x'.repeat(n % 60)}`)
    const text = `${lines.join('\n')}\n`
    const { host, path, disk } = await fresh(text)
    const limits = { timeoutMs: 20_000 }
    const offset = text.indexOf('line 150000 ')
    const answer = { line: 150_000, offset, found: true, complete: true }
    expect(await host.seekLine(path, 150_000, limits)).toEqual(answer)
    expect(await host.seekLine(path, 150_000, limits)).toEqual(answer)
    expect(await host.seekLine(path, 1, limits)).toMatchObject({ line: 1, offset: 0, found: true })
    expect(await host.seekLine(path, 900_000, limits)).toEqual({
      line: 200_000,
      offset: text.indexOf('line 200000 '),
      found: false,
      complete: true,
    })
    await appendFile(join(disk, path.slice(1)), 'behind\n'.repeat(1_000_000))
    const grown = await readFile(join(disk, path.slice(1)), 'utf8')
    const far = await host.seekLine(path, 1_200_000, limits)
    expect(far).toMatchObject({ line: 1_200_000, found: true })
    expect(far.offset).toBe(grown.length - 'behind\n'.length)
  })

  it('tells which line a byte is in, in one that began anew as well', async () => {
    const text = Array.from({ length: 300_000 }, (_, n) => `${n} ${'x'.repeat(n % 60)}\n`).join('')
    const { host, path, disk } = await fresh(text)
    const lineOf = (all: string, at: number) => all.slice(0, at).split('\n').length
    const limits = { timeoutMs: 20_000 }
    const block = 4 * 1024 * 1024
    const small = 256 * 1024
    const places = [0, 1, 2, block - 1, block, block + 1, 2 * block + 77, text.length - 1]
    const between = [small - 1, small, small + 1, block + small, block + 3 * small - 1]
    for (const at of [...places, ...between])
      expect(await host.linesAt(path, [at], limits)).toEqual([lineOf(text, at)])
    const mixed = [...between, ...places.toReversed(), 1]
    expect(await host.linesAt(path, mixed, limits)).toEqual(mixed.map(at => lineOf(text, at)))
    expect(await host.linesAt(path, [text.length + 99], limits)).toEqual([300_001])
    expect(await host.linesAt(path, [], limits)).toEqual([])
    const otherText = `begun anew\n${'y\n'.repeat(6_000_000)}`
    await writeFile(join(disk, path.slice(1)), otherText)
    expect(await host.linesAt(path, [11_000_000], limits)).toEqual([lineOf(otherText, 11_000_000)])
    expect(await host.seekLine(path, 5_000_000, limits)).toMatchObject({
      found: true,
      offset: 11 + 2 * 4_999_998,
    })
  })

  it('is not told in no time, and gets further each time it is asked', async () => {
    const { host, path } = await fresh('z\n'.repeat(12_000_000))
    const inNoTime = { timeoutMs: 0 }
    expect(await host.linesAt(path, [23_000_000, 100], inNoTime)).toEqual([undefined, 51])
    // A busy machine counts nothing in so little time: it gets more with each attempt.
    let timeoutMs = 50
    const inMore = () => {
      timeoutMs *= 2
      return host.linesAt(path, [23_000_000], { timeoutMs })
    }
    await expect.poll(inMore).toEqual([11_500_001])
    expect(await host.linesAt(path, [20_000_001], inNoTime)).toEqual([10_000_001])
  })
})
