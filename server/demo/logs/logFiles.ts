import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type DemoFile, dayMs, hourMs, shifted } from '../files.ts'
import type { StoreFacts } from '../store/storeFacts.ts'
import { logNames, logStretch } from './logLines.ts'

const gzipped = promisify(gzip)

/** The four current logs, the day before (.1) and the day before that (.2.gz). */
export async function* logFiles(facts: StoreFacts, now: Date): AsyncGenerator<DemoFile> {
  const turned = shifted(now, -18 * hourMs)
  const before = shifted(turned, -dayMs)
  for (const name of logNames) {
    const file = (ending: string, content: string | Buffer, writtenAt: Date): DemoFile => ({
      path: `logs/${name}${ending}`,
      content,
      writtenAt,
    })
    yield file('', logStretch(facts, name, turned, now), now)
    yield file('.1', logStretch(facts, name, before, turned), turned)
    const oldest = logStretch(facts, name, shifted(before, -dayMs), before)
    yield file('.2.gz', await gzipped(oldest), before)
  }
}
