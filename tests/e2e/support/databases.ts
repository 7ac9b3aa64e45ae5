// Before the first spec: what a run writes lies in memory, where there is some (memoryFolder.ts).
export { openMemoryFolder as default } from '#tests/support/memoryFolder.ts'
