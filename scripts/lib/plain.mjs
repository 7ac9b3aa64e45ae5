// Messages and exit codes shared by all commands here. Runs on Node 20 without any package.

/** A failure that the user can act on: its message is printed without a stack. */
export class PlainFailure extends Error {
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}

export const say = text => {
  process.stdout.write(`${text}\n`)
}

/**
 * Whether a command should run. Prints the usage when asked for help, and refuses unknown words
 * before anything is done.
 * @param {string} usage
 * @param {readonly string[]} [known]
 */
export function mayGoOn(usage, known = []) {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    say(usage)
    return false
  }
  const unknown = given.find(word => !known.includes(word))
  if (unknown !== undefined)
    throw new PlainFailure(`"${unknown}" is not known here.\n\n${usage}`, 2)
  return true
}

/** Refuses a Node too old to install the packages. */
export function checkNode(version = process.versions.node) {
  if (Number.parseInt(version, 10) >= 20) return
  throw new PlainFailure(
    `Support Tools needs Node 20 or newer; this is Node ${version}. Install a newer Node and run the command again.`,
  )
}

/**
 * Runs a command. The number it returns becomes the exit code; a PlainFailure prints one sentence
 * and sets its own.
 * @param {() => number | Promise<number>} body
 * @param {string} [lastLine] printed below that sentence, for readers of the last line
 */
export async function command(body, lastLine) {
  try {
    process.exitCode = await body()
  } catch (failure) {
    if (!(failure instanceof PlainFailure)) throw failure
    if (failure.message) process.stderr.write(`\n${failure.message}\n`)
    if (lastLine) say(lastLine)
    process.exitCode = failure.code
  }
}
