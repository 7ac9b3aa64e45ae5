// The yardstick of the API rows: Fastify and PGlite in one thread, one query, no session, no
// checks.
// Runs as its own process: prints its address, stops on SIGTERM.
import { PGlite } from '@electric-sql/pglite'
import fastify from 'fastify'

const rows = Number(process.argv[2])
const db = await PGlite.create()
await db.exec(`
  create table journal (id bigint generated always as identity primary key, at timestamptz not null,
    operator text, store_id int, store_name text, reason text, operation text, target text, outcome text);
  insert into journal (at, operator, store_id, store_name, reason, operation, target, outcome)
    select now() - n * interval '1 second', 'demo', n % 300, 'Store ' || n % 300, 'Reason ' || n % 97, 'saveFile',
      '/config/store.ini', 'ok' from generate_series(1, ${rows}) n;
  analyze journal;
`)

const app = fastify()
app.get<{ Querystring: { page?: string; per_page?: string } }>('/data/journal', async request => {
  const perPage = Number(request.query.per_page ?? 10)
  const offset = (Number(request.query.page ?? 1) - 1) * perPage
  const { rows: found } = await db.query<{ total: number }>(
    'select *, count(*) over () as total from journal order by at desc limit $1 offset $2',
    [perPage, offset],
  )
  return { data: found, links: { pagination: { total: found[0]?.total ?? 0 } } }
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
