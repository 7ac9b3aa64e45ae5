import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Exits before the command starts, as its arguments are invalid. */
export function refuseUsage(sentence: string, usage: string): never {
  process.stderr.write(`${sentence}\n\n${usage}`)
  process.exit(2)
}

/**
 * Parses a command's arguments. With --help prints the usage and exits; with an unknown word or option prints it and
 * exits with a failure.
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
