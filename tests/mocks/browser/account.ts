// Who can sign in on the mocks, and a button that does it.
import { signIn } from '#src/session.ts'
import type { Operator } from '../shared/world.ts'

async function post(path: string, body: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: { info: string } = await response.json()
  if (!response.ok) throw new Error(answer.info)
  return answer.info
}

/** The way over name, password and code, without typing. */
async function enter({ username, password, code }: Operator): Promise<void> {
  await post('/exp/login', { username, password })
  signIn(await post('/exp/otp', { code }))
  location.assign('/')
}

/** Shows the account at the foot of the page, outside of the console itself. */
export function showAccount(operator: Operator): void {
  const bar = document.createElement('aside')
  bar.setAttribute('aria-label', 'Mocks')
  bar.style.cssText =
    'position:fixed;inset:auto 0 0 auto;z-index:9;padding:4px 8px;font:12px system-ui;background:#222;color:#fff'
  const { username, password, code } = operator
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = `Sign in as ${username}`
  button.style.cssText = 'padding:2px 6px;color:#222;background:#fff;border-radius:3px'
  button.addEventListener('click', () => void enter(operator))
  bar.append(`Mocks: ${username} · ${password} · ${code} `, button)
  document.body.append(bar)
}
