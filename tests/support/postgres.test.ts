import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findPostgres, freshDatabase, startCluster } from './postgres.ts'

const bin = findPostgres()

test.runIf(bin)(
  'a cluster starts, holds separate databases, and leaves nothing behind',
  async () => {
    const cluster = await startCluster(bin)
    const first = await freshDatabase(cluster.url)
    const second = await freshDatabase(cluster.url)
    const client = new pg.Client({ connectionString: first.url })
    await client.connect()
    const { rows } = await client.query("select current_setting('data_directory') as folder")
    await client.query('create table only_here (id int)')
    await client.end()
    const otherClient = new pg.Client({ connectionString: second.url })
    await otherClient.connect()
    await expect(otherClient.query('select * from only_here')).rejects.toThrow('does not exist')
    await otherClient.end()
    const stranger = new URL(cluster.url)
    stranger.password = 'guess'
    const refused = new pg.Client({ connectionString: stranger.href })
    await expect(refused.connect()).rejects.toThrow('password authentication failed')
    await first.drop()
    await cluster.stop()
    expect(existsSync(rows[0].folder)).toBe(false)
    expect(() => process.kill(cluster.pid, 0)).toThrow('ESRCH')
  },
)
