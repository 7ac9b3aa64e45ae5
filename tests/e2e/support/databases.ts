// Before the first spec: databases of a run lie in memory, where there is some (memoryFolder.ts).
import { openMemoryFolder } from '#tests/support/memoryFolder.ts'

export default async function openMemory(): Promise<(() => Promise<void>) | undefined> {
  return process.env.TEST_DATABASE_URL ? undefined : openMemoryFolder()
}
