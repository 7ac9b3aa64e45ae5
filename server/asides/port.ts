// The two places where work is done aside: another thread, or another process.
import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'

/** The way there, of messages that can be cloned. */
export interface Port {
  post(message: unknown, transfer?: readonly ArrayBuffer[]): void
  onMessage(heard: (message: unknown) => void): void
  onEnd(ended: () => void): void
  /** Our process goes on for it, or not. */
  hold(holds: boolean): void
}

/** @param name as it stands in a list of threads. */
export const threadOf = (url: URL, name: string) => (): Port => {
  const worker = new Worker(url, { execArgv: [], name })
  // An error ends the thread, which says so next.
  worker.on('error', () => undefined)
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    onMessage: heard => void worker.on('message', heard),
    onEnd: ended => void worker.on('exit', ended),
    hold: holds => (holds ? worker.ref() : worker.unref()),
  }
}

/** It ends when our process does, however that ends. */
export const processOf = (url: URL) => (): Port => {
  const child = fork(url, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // What cannot be sent any more has an end that says so.
  child.on('error', () => undefined)
  return {
    post(message) {
      // Whatever can be cloned can be sent.
      if (child.connected) child.send(message as object)
    },
    onMessage: heard => void child.on('message', heard),
    onEnd: ended => void child.on('exit', ended),
    hold(holds) {
      if (holds) child.ref()
      else child.unref()
      if (holds) child.channel?.ref()
      else child.channel?.unref()
    },
  }
}
