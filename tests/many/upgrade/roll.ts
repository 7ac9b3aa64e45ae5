// An upgrade without a pause: servers of the version before are replaced one after the other, on one database.
import { mustKnow } from '#server/db/migrations/index.ts'
import type { Running } from '../load/run.ts'
import type { Node } from '../machines/servers.ts'

/** Whether a server of the version before can be started again while newer ones are there; or what it says. */
async function again(node: Node, repository: string): Promise<string> {
  await node.stop('SIGKILL')
  try {
    await node.start(repository)
    return 'starts'
  } catch (error) {
    await node.stop('SIGKILL')
    const words = error instanceof Error ? error.message : String(error)
    return words.trim().split('\n').at(-1) ?? ''
  }
}

/** Replaces all servers; kills an older one and starts it again once the first newer one is there. */
export async function roll(
  { rig, phase }: Running,
  former: { readonly folder: string; readonly migrations: readonly string[] },
  say: (line: string) => void,
): Promise<void> {
  const [first, ...others] = rig.nodes
  await phase(`${first?.name} newer`, async () => {
    await first?.stop()
    await first?.start()
  })
  const last = others.at(-1)
  if (last) {
    await phase(`${last.name} -9, former`, async () => {
      say(
        `the former version, killed and started again beside the newer one: ${await again(last, former.folder)}`,
      )
    })
  }
  for (const node of others) {
    await phase(`${node.name} newer`, async () => {
      await node.stop()
      await node.start()
    })
  }
  say(
    `migrations of this version alone: ${former.migrations.join(', ') || 'none'}; it runs beside all that know ${mustKnow}`,
  )
}
