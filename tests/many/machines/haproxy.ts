// HAProxy in front of several servers: in turn, without stickiness, and only to those that are ready.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installDebianPackage } from '#scripts/lib/chromium.ts'

/** The program: on PATH or where Debian has it; installed on Debian as root. */
function program(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const find = () => folders.map(folder => join(folder, 'haproxy')).find(path => existsSync(path))
  const found = find()
  if (found) return found
  installDebianPackage('haproxy')
  const installed = find()
  if (!installed) throw new Error('HAProxy is not installed: install it, and run this again.')
  return installed
}

/**
 * As docs/operate/proxy.md shows it, but plain and on loopback. A request that could not be sent goes to another
 * server; one that was sent is never repeated. A server that is gone is found by the first request that it refuses.
 * While none is ready, they are asked all the same, and say themselves what is wrong.
 */
const settings = (port: number, servers: readonly number[]) => `global
  maxconn 5000
  tune.bufsize 49152
defaults
  mode http
  log stdout format raw local0
  option httplog
  option dontlog-normal
  timeout connect 1s
  timeout client 2m
  timeout server 2m
  timeout tunnel 1h
  timeout queue 2s
  option redispatch 1
  option allbackups
  retries 3
  retry-on conn-failure
listen support-tools
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /readyz
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  timeout check 3s
  default-server check inter 1s fastinter 500 downinter 200 fall 3 rise 1 observe layer4 error-limit 3 on-error mark-down
${servers.map((own, n) => `  server server-${n + 1} 127.0.0.1:${own}`).join('\n')}
${servers.map((own, n) => `  server server-${n + 1}-unready 127.0.0.1:${own} backup no-check`).join('\n')}
`

export interface Front {
  readonly address: string
  readonly pid: number
  /** A line for each request that did not go through, as HAProxy puts it. */
  log(): readonly string[]
  stop(): Promise<void>
}

async function listens(port: number, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return true
    await wait(20)
  }
  return false
}

/**
 * Starts it on `port`.
 * @throws {Error} with its output when it does not start
 */
export async function startProxy(
  folder: string,
  port: number,
  servers: readonly number[],
): Promise<Front> {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settings(port, servers))
  const child = spawn(program(), ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output = (output + chunk).slice(-4_000_000)
    })
  }
  const ended = once(child, 'close')
  const lastWill = () => child.kill('SIGKILL')
  process.once('exit', lastWill)
  const stop = async () => {
    process.off('exit', lastWill)
    child.kill('SIGKILL')
    await ended
  }
  if (await listens(port, child)) {
    const log = () => output.split('\n').filter(line => line.includes(' support-tools '))
    return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, log, stop }
  }
  await stop()
  throw new Error(`HAProxy did not start: ${output.slice(-4000)}`)
}
