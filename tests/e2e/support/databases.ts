// Runs before the first spec: a run's files are kept in memory where there is enough
// (memoryFolder.ts).
export { openMemoryFolder as default } from '#tests/support/memoryFolder.ts'
