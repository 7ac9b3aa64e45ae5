// Generates load from its own process: a number of requests over a number of keep-alive
// connections. Prints requests per second and p99.
import { Agent, get } from 'node:http'

const [url = '', token = '', requests = '0', connections = '1'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const times: number[] = []

const once = () =>
  new Promise<void>((resolve, reject) => {
    const begun = performance.now()
    get(url, { agent, headers: token ? { authorization: `Bearer ${token}` } : {} }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume()
      answer.on('end', () => {
        times.push(performance.now() - begun)
        resolve()
      })
    }).on('error', reject)
  })

async function worker(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await once()
}

const perWorker = Math.ceil(Number(requests) / Number(connections))
const begun = performance.now()
await Promise.all(Array.from({ length: Number(connections) }, () => worker(perWorker)))
const seconds = (performance.now() - begun) / 1000
times.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    perSecond: times.length / seconds,
    p50: times[times.length >> 1],
    p99: times[Math.floor(times.length * 0.99)],
  }),
)
agent.destroy()
