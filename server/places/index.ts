// Towns of the world, in a thread that starts when somebody first searches.
import { Aside } from '../asides/aside.ts'
import { threadOf } from '../asides/port.ts'
import type { Town, TownSearch } from './towns.ts'

const thread = new Aside<TownSearch, readonly Town[]>(
  threadOf(new URL('./townsWorker.ts', import.meta.url), 'towns'),
)

/** Searches towns; an empty text only makes the thread ready. `whenGone` tells when nobody waits any more. */
export function searchTowns(
  search: TownSearch,
  whenGone: (work: () => void) => void,
): Promise<readonly Town[]> {
  return new Promise((resolve, reject) => {
    const line = thread.open({
      heard(towns) {
        line.close()
        resolve(towns)
      },
      gone: () => reject(new Error('The table of towns cannot be read')),
    })
    whenGone(() => {
      line.close()
      resolve([])
    })
    line.send(search)
  })
}
