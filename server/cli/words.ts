import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends a command before it has begun: its words are not those it takes. */
export function refuseUsage(sentence: string, usage: string): never {
  process.stderr.write(`${sentence}\n\n${usage}`)
  process.exit(2)
}

/**
 * What was asked of a command. Asked for help it says what it takes and ends; so it does, as a
 * failure, where a word or an option is not known, before anything is done.
 */
export function askedOf<T extends ParseArgsConfig>(usage: string, config: T) {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    return refuseUsage(error instanceof Error ? error.message : String(error), usage)
  }
}
