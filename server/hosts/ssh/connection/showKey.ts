import { HostError } from '#server/hosts/hostError.ts'
import { sshLimits } from '../limits.ts'
import { openLink } from '../link.ts'
import type { SshAddress } from './address.ts'

/** The key a machine shows at this moment, as it goes over the wire; nothing is sent to it.
 * `expected`: the pinned one, whose kind is asked for first. Throws HostError unreachable, timeout. */
export async function showHostKey(address: SshAddress, expected?: Buffer): Promise<Buffer> {
  let shown: Buffer | undefined
  const link = openLink({
    address,
    credentials: {},
    ...(expected ? { expected } : {}),
    // Refused whatever it is: this is a look, not a visit.
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
