// Searches the towns of the world in a thread that starts with the first search.
import { Aside } from '../asides/aside.ts'
import { threadOf } from '../asides/port.ts'
import type { Town, TownSearch } from './towns.ts'

const thread = new Aside<TownSearch, readonly Town[] | null>(
  threadOf(new URL('./townsWorker.ts', import.meta.url), 'towns'),
)

/** Searches towns; an empty text only loads the table. `whenGone` takes what to do once nobody waits. */
export function searchTowns(
  search: TownSearch,
  whenGone: (work: () => void) => void,
): Promise<readonly Town[]> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The table of towns cannot be read'))
    const line = thread.open({
      heard(towns) {
        line.close()
        if (towns) resolve(towns)
        else fail()
      },
      gone: fail,
    })
    whenGone(() => {
      line.close()
      resolve([])
    })
    line.send(search)
  })
}
