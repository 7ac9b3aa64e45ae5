// A starter of folderLock.test.ts: prints "ready", waits for a line, competes, prints the result, and keeps the lock
// until it is killed.
import { acquireFolder, FolderHeldError } from '../folderLock.ts'

const [dataDir = '', name = ''] = process.argv.slice(2)
process.stdin.once('data', async () => {
  try {
    const lock = await acquireFolder(dataDir, { name })
    lock.setName({ address: `http://127.0.0.1/${name}` })
    console.log('won')
  } catch (error) {
    console.log(error instanceof FolderHeldError ? `held by ${error.holder.name}` : String(error))
  }
})
console.log('ready')
