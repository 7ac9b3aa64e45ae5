// The two kinds of place for work done aside: a thread or a process.
import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'

/** A channel for messages that can be cloned. */
export interface Port {
  post(message: unknown, transfer?: readonly ArrayBuffer[]): void
  onMessage(heard: (message: unknown) => void): void
  onEnd(ended: () => void): void
  /** Whether it keeps our process alive. */
  hold(holds: boolean): void
}

/** @param name shown in a list of threads. */
export const threadOf = (url: URL, name: string) => (): Port => {
  const worker = new Worker(url, { execArgv: [], name })
  // An error ends the thread, which is reported next.
  worker.on('error', () => undefined)
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    onMessage: heard => void worker.on('message', heard),
    onEnd: ended => void worker.on('exit', ended),
    hold: holds => (holds ? worker.ref() : worker.unref()),
  }
}

/** Ends with our process, however that ends. */
export const processOf = (url: URL) => (): Port => {
  const child = fork(url, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A message that cannot be sent is followed by the end, which is reported.
  child.on('error', () => undefined)
  return {
    post(message) {
      // Anything that can be cloned can be sent.
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
