import { type DemoFile, hourMs } from '../files.ts'
import { cameraStill, cameras } from './cameraStill.ts'
import type { StoreFacts } from './storeFacts.ts'

/** One still per camera every four hours, for the last two and a half days. */
const stills = 15
const everyMs = 4 * hourMs

export async function* cameraFiles(facts: StoreFacts, now: Date): AsyncGenerator<DemoFile> {
  for (const camera of cameras) {
    const random = facts.random(`stills/${camera}`)
    for (let at = 1; at <= stills; at += 1) {
      // Cameras fire slightly off the hour, never in the future.
      const moment = new Date(now.getTime() - at * everyMs + random.int(0, 90) * 1000)
      const { date, time } = facts.clock(moment)
      const path = `cameras/${camera}/${date}/${time.replaceAll(':', '-')}.png`
      yield { path, content: await cameraStill(facts, camera, moment), writtenAt: moment }
    }
  }
}
