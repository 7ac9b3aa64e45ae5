import { join } from 'node:path'
import { HostError } from '../hostError.ts'

/** The root of a local host. Throws HostError name_invalid for a location outside the folder. */
export function locate(hostsFolder: string, location: string): string {
  const names = location.split('/')
  const usable = names.every(name => name !== '' && name !== '.' && name !== '..')
  if (!usable || location.includes('\0')) throw new HostError('name_invalid')
  return join(hostsFolder, ...names)
}
