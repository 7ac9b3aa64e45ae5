import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

/** The message shown when a command cannot continue. */
export class CommandFailure extends Error {}

/** The first line of stdin, for scripts. */
export async function passwordFromStdin(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1)
  return line
}

/** Asks on the terminal without echo. */
export function askHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandFailure('There is no terminal to ask on: use --password-stdin.')
  }
  process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, terminal: true })
  return new Promise((resolve, reject) => {
    // Without an output the interface does not echo.
    lines.once('SIGINT', () => {
      lines.close()
      reject(new CommandFailure('\nNothing was changed.'))
    })
    lines.once('line', line => {
      lines.close()
      process.stderr.write('\n')
      resolve(line)
    })
  })
}

/** Asks for a new password twice. */
export async function askNewPassword(): Promise<string> {
  const first = await askHidden('Password: ')
  const second = await askHidden('The same again: ')
  if (first !== second) throw new CommandFailure('The two are not the same. Nothing was changed.')
  return first
}

/** Whether the answer is yes; anything else means no. */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CommandFailure('There is no terminal to ask on: use --fingerprint SHA256:...')
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await new Promise<string>(resolve => {
      lines.once('close', () => resolve(''))
      lines.question(question, resolve)
    })
    return answer.trim().toLowerCase() === 'yes'
  } finally {
    lines.close()
  }
}
