// Takes one thing after the other away, and gives it back.
import { setTimeout as wait } from 'node:timers/promises'
import type { Running } from './run.ts'

/** How long a server that was killed is gone, besides its start. */
const goneMs = 2000

export async function breakThings({ rig, phase }: Running): Promise<void> {
  for (const node of rig.nodes) {
    await phase(`${node.name} -9`, async () => {
      await node.stop('SIGKILL')
      await wait(goneMs)
      await node.start()
    })
  }
  await phase('database', () => rig.cluster.restart('SIGINT'))
  await phase('database -9', () => rig.cluster.restart('SIGQUIT'))
  await phase('objects', async () => {
    await rig.objects.kill()
    await rig.objects.start()
  })
}
