import { readFileSync } from 'node:fs'
import ssh2 from 'ssh2'
import type { SshCredentials } from '../link.ts'

/** The environment's settings for signing in on hosts; without any, no machine is signed in to. */
export interface SshSettings {
  readonly keyFile: string | undefined
  readonly passphrase: string | undefined
  readonly password: string | undefined
  readonly agent: string | undefined
}

/** Reads the private key. Throws an error whose message names the wrong variable. */
export function credentialsOf(settings: SshSettings): SshCredentials {
  const { keyFile, passphrase, password, agent } = settings
  return {
    ...(keyFile === undefined ? {} : { privateKey: readKey(keyFile, passphrase) }),
    ...(passphrase === undefined ? {} : { passphrase }),
    ...(password === undefined ? {} : { password }),
    ...(agent === undefined ? {} : { agent }),
  }
}

function readKey(file: string, passphrase: string | undefined): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error('SSH_KEY_FILE names a file that cannot be read.', { cause })
  }
  const found = ssh2.utils.parseKey(text, passphrase)
  const key = Array.isArray(found) ? found[0] : found
  if (key === undefined || key instanceof Error || !key.isPrivateKey()) {
    throw new Error(
      'SSH_KEY_FILE names a file that holds no private key, or SSH_KEY_PASSPHRASE does not open it.',
    )
  }
  return text
}
