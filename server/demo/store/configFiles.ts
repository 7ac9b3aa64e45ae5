import { type DemoFile, dayMs, jsonText, shifted } from '../files.ts'
import type { StoreFacts } from './storeFacts.ts'

function storeIni(facts: StoreFacts): string {
  const { countryFacts } = facts
  return `; Written by the installer. A line that begins with ; is a remark.
[store]
id = ${facts.id}
number = ${facts.storeNumber}
name = ${facts.name}
address = ${facts.address}
phone = ${facts.phone}
country = ${facts.country}

[regional]
language = ${countryFacts.language}
currency = ${countryFacts.currency}
decimals = ${countryFacts.decimals}
time_zone = ${countryFacts.timeZone}

[hours]
monday = 11:00-22:30
tuesday = 11:00-22:30
wednesday = 11:00-22:30
thursday = 11:00-23:00
friday = 11:00-23:30
saturday = 11:00-23:30
sunday = 12:00-22:00

[client]
version = ${facts.clientVersion ?? 'unknown'}
update_at = 04:30
`
}

function dispatchYaml(facts: StoreFacts): string {
  const drivers = facts.drivers.map(
    driver =>
      `  - { id: ${driver.id}, name: ${JSON.stringify(driver.name)}, vehicle: ${driver.vehicle} }`,
  )
  return `# Dispatch of store ${facts.storeNumber}. Read again every 60 s, no restart needed.
store: ${JSON.stringify(facts.storeNumber)}
time_zone: ${facts.countryFacts.timeZone}
promise:
  minutes: 45
  late_after: 46
  busy_extra: 10
assignment:
  strategy: nearest   # nearest, longest-idle or zone
  orders_per_driver: 2
  wait_seconds: 90
gateway:
  address: ${facts.network}.1
  timeout_ms: 5000
  retries: 5
drivers:
${drivers.join('\n')}
area: delivery-area.json
`
}

function posJson(facts: StoreFacts): string {
  const { countryFacts } = facts
  return jsonText({
    store: { id: facts.id, number: facts.storeNumber, name: facts.name, address: facts.address },
    language: countryFacts.language,
    currency: countryFacts.currency,
    decimals: countryFacts.decimals,
    timeZone: countryFacts.timeZone,
    tills: [1, 2, 3].map(id => ({ id, address: `${facts.network}.${20 + id}`, drawer: id < 3 })),
    cardTerminal: { address: `${facts.network}.30`, timeoutMs: 7000 },
    menu: facts.menu,
  })
}

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.codePointAt(0) ?? 0};`)

function printersXml(facts: StoreFacts): string {
  const printer = (name: string, host: number, station: string) =>
    `  <printer name="${name}" address="${facts.network}.${host}" port="9100">
    <station>${station}</station>
    <paper width="80" unit="mm"/>
  </printer>`
  const stations = [...new Set(facts.menu.map(dish => dish.station))]
  return `<?xml version="1.0" encoding="UTF-8"?>
<printers store="${escaped(facts.storeNumber)}">
  <heading>${escaped(facts.name)}</heading>
${printer('kitchen-1', 40, stations[0] ?? 'kitchen')}
${printer('kitchen-2', 41, stations[1] ?? 'kitchen')}
${printer('counter-1', 42, 'receipts')}
</printers>
`
}

function networkProperties(facts: StoreFacts): string {
  return `# Network of ${facts.hostName}
host.name=${facts.hostName}
host.address=${facts.network}.10
network.mask=255.255.255.0
network.gateway=${facts.network}.1
dns.first=${facts.network}.1
dns.second=${facts.network}.2
link.primary=fibre
link.backup=mobile
link.check.seconds=15
proxy.enabled=false
`
}

/** A ring of nine corners around the city's centre, longitude first as in GeoJSON. */
function deliveryArea(facts: StoreFacts): string {
  const random = facts.random('area')
  const { lat, lon } = facts.city
  const middle = [lon + (random.next() - 0.5) * 0.08, lat + (random.next() - 0.5) * 0.08] as const
  const corner = (at: number): [number, number] => {
    const angle = (at / 9) * 2 * Math.PI
    const reach = 0.012 + random.next() * 0.018
    // A degree of longitude shrinks towards the poles; without this the area would be squashed.
    const wide = reach / Math.cos((lat * Math.PI) / 180)
    const round = (degrees: number) => Number(degrees.toFixed(5))
    return [round(middle[0] + wide * Math.cos(angle)), round(middle[1] + reach * Math.sin(angle))]
  }
  const first = corner(0)
  const ring = [first, ...Array.from({ length: 8 }, (_, at) => corner(at + 1)), first]
  return jsonText({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { store: facts.storeNumber, name: facts.name, minutes: 45 },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  })
}

/** A store's configuration, one file per format the console supports. */
export function configFiles(facts: StoreFacts, now: Date): DemoFile[] {
  const random = facts.random('config')
  const file = (name: string, content: string): DemoFile => ({
    path: `config/${name}`,
    content,
    writtenAt: shifted(now, -random.int(2, 200) * dayMs),
  })
  return [
    file('store.ini', storeIni(facts)),
    file('dispatch.yaml', dispatchYaml(facts)),
    file('pos.json', posJson(facts)),
    file('printers.xml', printersXml(facts)),
    file('network.properties', networkProperties(facts)),
    file('delivery-area.json', deliveryArea(facts)),
  ]
}
