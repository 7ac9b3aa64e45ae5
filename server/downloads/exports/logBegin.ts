// When a log begins: its first line with a time, from as much of the file as tells.
import { promisify } from 'node:util'
import { constants, gunzip } from 'node:zlib'
import { orderIn } from '#common/log/order.ts'
import { Stamps } from '#common/log/stamp.ts'
import { type Host, type HostEntry, HostError } from '#server/hosts/index.ts'
import { linesOf } from '#server/logs/lines.ts'
import { wideEncodingOf } from '#server/logs/wide.ts'

/** Bytes read, and bytes they may unpack to. */
const looked = 32 * 1024
const maxUnpacked = 4 * 1024 * 1024

const unpack = promisify(gunzip)

/** Text of a beginning that may be compressed, and may end anywhere; undefined when it is damaged. */
async function textOf(bytes: Buffer): Promise<Buffer | undefined> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return await unpack(bytes, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: maxUnpacked,
    }).catch(() => undefined)
  const wide = wideEncodingOf(bytes)
  return wide ? Buffer.from(new TextDecoder(wide).decode(bytes)) : bytes
}

/**
 * The earliest time that its first dated line can mean; undefined when none can be read.
 * @param offset Milliseconds the machine's clock is ahead of UTC.
 */
export async function beginOf(
  host: Host,
  { path, modified }: Pick<HostEntry, 'path' | 'modified'>,
  offset: number,
): Promise<number | undefined> {
  const range = await host.readRange(path, { start: 0, length: looked }).catch(error => {
    if (!(error instanceof HostError) || error.code === 'unreachable') throw error
    return undefined
  })
  const text = range && (await textOf(range.bytes))
  if (!text) return undefined
  const lines = linesOf(text, 0)
  const order = orderIn(
    lines.map(line => line.text),
    'UTC',
  )?.first
  const stamps = new Stamps({ zone: 'UTC', latest: modified, ...(order ? { order } : {}) })
  for (const line of lines) {
    const stamp = stamps.of(line.text)
    if (!stamp || stamp.at === null) continue
    // A time without a zone is of the machine's clock or of UTC.
    return stamp.zoned ? stamp.at : Math.min(stamp.at, stamp.at - offset)
  }
  return undefined
}
