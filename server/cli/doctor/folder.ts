import { access, mkdtemp, readFile, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { demandWhole } from '#server/db/unfinished.ts'
import { check, type Finding, fine, messageOf, wrong } from './finding.ts'

const megabyte = 1024 * 1024
/** Uploads stop at the first; the second is a day's work of jobs and uploads. */
const leastFree = { wrong: 256 * megabyte, check: 2048 * megabyte }

/** Kinds of disks of other machines, by the number that statfs tells: NFS, SMB, SMB2, CIFS. */
const networkKinds: readonly number[] = [0x6969, 0x517b, 0xfe534d42, 0xff534d42]

export interface DiskFacts {
  readonly type: number
  readonly bsize: number
  readonly bavail: number
}

/** Looks at DATA_DIR: whether it can be used, by this account alone, and has room. */
export async function folderFindings(
  dataDir: string,
  diskOf: (path: string) => Promise<DiskFacts> = statfs,
): Promise<Finding[]> {
  const about = `DATA_DIR ${dataDir}`
  const facts = await stat(dataDir).catch(() => undefined)
  if (!facts) return [await newFolder(about, dataDir)]
  if (!facts.isDirectory()) return [wrong(about, 'is no folder. Set DATA_DIR to one.')]
  const found = [...wholeFindings(about, dataDir), ...(await rightFindings(about, dataDir, facts))]
  const disk = await diskOf(dataDir)
  if (networkKinds.includes(disk.type)) {
    found.push(wrong(about, 'is on a disk of another machine. Move it to one of this machine.'))
  }
  return [...found, roomFinding(about, disk.bsize * disk.bavail)]
}

async function newFolder(about: string, dataDir: string): Promise<Finding> {
  const parent = dirname(resolve(dataDir))
  try {
    await access(parent)
    await rmdir(await mkdtemp(join(parent, '.doctor-')))
    return fine(about, 'does not exist yet; the server makes it.')
  } catch (error) {
    return wrong(
      about,
      `cannot be made (${messageOf(error)}). Make it, and give it to the server's account.`,
    )
  }
}

function wholeFindings(about: string, dataDir: string): Finding[] {
  try {
    demandWhole(dataDir)
    return []
  } catch (error) {
    return [wrong(about, `${messageOf(error)}.`)]
  }
}

async function rightFindings(
  about: string,
  dataDir: string,
  { mode, uid }: { readonly mode: number; readonly uid: number },
): Promise<Finding[]> {
  const found: Finding[] = []
  if ((mode & 0o077) !== 0) {
    found.push(wrong(about, `is open to other accounts, and holds secrets: chmod 700 ${dataDir}`))
  }
  const own = process.getuid?.()
  if (own !== undefined && uid !== own) {
    found.push(
      check(
        about,
        `belongs to account ${uid}, and this is ${own}. Run the doctor as the server's account.`,
      ),
    )
  }
  try {
    await rmdir(await mkdtemp(join(dataDir, '.doctor-')))
  } catch (error) {
    found.push(
      wrong(about, `cannot be written (${messageOf(error)}). Give it to the server's account.`),
    )
  }
  const key = join(dataDir, 'journal.key')
  const keyFacts = await stat(key).catch(() => undefined)
  if (keyFacts && (keyFacts.mode & 0o077) !== 0) {
    found.push(wrong(about, `journal.key may be read by others: chmod 600 ${key}`))
  }
  if (keyFacts) {
    await readFile(key).catch(error => {
      found.push(
        wrong(
          about,
          `journal.key cannot be read (${messageOf(error)}). Give it to the server's account.`,
        ),
      )
    })
  }
  return found
}

function roomFinding(about: string, free: number): Finding {
  const words = `has ${Math.floor(free / megabyte)} MB free`
  if (free < leastFree.wrong) return wrong(about, `${words}: uploads and jobs stop. Make room.`)
  if (free < leastFree.check) return check(about, `${words}. Make room soon.`)
  return fine(about, `${words}.`)
}
