import { HostError } from '#server/hosts/hostError.ts'
import { sshLimits } from '../limits.ts'
import { openLink } from '../link.ts'
import type { SshAddress } from './address.ts'

/**
 * The key a machine presents now, in wire format; nothing is sent to it. `expected`: the pinned key, whose type is
 * requested first. Throws HostError unreachable, timeout.
 */
export async function showHostKey(address: SshAddress, expected?: Buffer): Promise<Buffer> {
  let shown: Buffer | undefined
  const link = openLink({
    address,
    credentials: {},
    ...(expected ? { expected } : {}),
    // Always rejected: this only reads the key.
    verify(key) {
      shown = Buffer.from(key)
      return false
    },
    limits: sshLimits,
  })
  await link.catch(error => {
    if (!(error instanceof HostError) || error.code !== 'key_changed') throw error
  })
  if (!shown) throw new HostError('unreachable')
  return shown
}
