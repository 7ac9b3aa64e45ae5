// The work in the tests of aside.ts: echoes words, some of which cause failures.
import { serve } from './served.ts'

serve<string, string>(send => {
  let heard = 0
  return {
    heard(word) {
      heard += 1
      if (word === 'throw') throw new Error('as it was asked for')
      if (word === 'die') process.exit(3)
      send(`${word} ${heard}`)
    },
  }
})
