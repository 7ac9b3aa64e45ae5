// The panel at the foot of the page on the mocks: chooses the operator, and the behaviour of the
// mocks. For developers only, outside the console itself.
import { getSession, signIn } from '#src/session.ts'
import type { Role } from '../shared/roles.ts'
import type { Operator } from '../shared/world.ts'
import { choose, chosen, faults, isOneOf, latencies } from './choices.ts'

const style = `
  .mocks { position: fixed; inset: auto 0 0 auto; z-index: 9; max-width: 100vw; font: 12px system-ui; }
  .mocks { display: flex; flex-direction: column-reverse; align-items: end; } /* it opens upwards */
  .mocks, .mocks button, .mocks select { color: #fff; background: #222; }
  .mocks button, .mocks select { padding: 4px 8px; border: 1px solid #999; border-radius: 3px; }
  .mocks div { display: grid; gap: 6px; padding: 8px; }
  .mocks div[hidden] { display: none; }
  .mocks p { margin: 0; }
  .mocks label:has(select) { display: grid; grid-template-columns: 56px 1fr; align-items: center; }
  @media print { .mocks { display: none; } }
`

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  Object.assign(element, properties)
  element.append(...children)
  return element
}

function choice(
  name: string,
  options: Readonly<Record<string, string>>,
  value: string,
  onChange: (value: string) => void,
): HTMLLabelElement {
  const all = Object.entries(options).map(([text, label]) => made('option', { value: text }, label))
  const select = made('select', {}, ...all)
  select.value = value
  select.addEventListener('change', () => onChange(select.value))
  return made('label', {}, `${name} `, select)
}

async function post(path: string, body: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${location.origin}${path}`, sent)
  const answer: { info: string } = await response.json()
  if (!response.ok) throw new Error(answer.info)
  return answer.info
}

/** Signs in with name, password and code, without typing. */
async function enter({ username, password, code }: Operator): Promise<void> {
  await post('/exp/login', { username, password })
  signIn(await post('/exp/otp', { code }))
}

/** Chooses the operator; starts with the signed-in one. */
function roleParts(roles: readonly Role[], onSignedIn: () => void, say: (text: string) => void) {
  const of = (username: string | undefined) =>
    roles.find(({ operator }) => operator.username === username)?.operator ?? roles[0]?.operator
  let operator = of(getSession().claims?.username)
  const account = made('p')
  const button = made('button', { type: 'button' })
  const show = () => {
    account.textContent = `${operator?.username} · ${operator?.password} · ${operator?.code}`
    button.textContent = `Sign in as ${operator?.username}`
  }
  show()
  button.addEventListener('click', () => {
    if (operator) enter(operator).then(onSignedIn, error => say(String(error)))
  })
  const names = Object.fromEntries(roles.map(role => [role.operator.username, role.name]))
  const role = choice('Role', names, operator?.username ?? '', username => {
    operator = of(username)
    show()
  })
  return [role, account, button]
}

/** Lists unusual settings, so that nobody wonders why saving fails. */
function unusual(): string {
  const { latency, faults: fault, older } = chosen()
  const said = [
    latency === 0 ? '' : latencies[latency],
    fault === 'none' ? '' : faults[fault],
    older ? 'Older manner' : '',
  ].filter(text => text !== '')
  return ['Mocks', ...said].join(' · ')
}

function mannerParts(onChange: () => void) {
  const { latency, faults: fault, older } = chosen()
  const box = made('input', { type: 'checkbox', checked: older })
  box.addEventListener('change', () => {
    choose({ older: box.checked })
    onChange()
  })
  return [
    choice('Latency', latencies, String(latency), text => {
      const ms = Number(text)
      if (isOneOf(latencies, ms)) choose({ latency: ms })
      onChange()
    }),
    choice('Faults', faults, fault, text => {
      if (isOneOf(faults, text)) choose({ faults: text })
      onChange()
    }),
    made('label', {}, box, ' Older manner'),
  ]
}

/** @param onSignedIn reopens the console */
export function showPanel(roles: readonly Role[], onSignedIn: () => void): void {
  const opener = made('button', { type: 'button' }, unusual())
  const status = made('p', { role: 'status' })
  const say = (text: string) => {
    opener.textContent = unusual()
    status.textContent = text
  }
  const parts = [
    ...roleParts(roles, onSignedIn, say),
    ...mannerParts(() => say('From the next request on.')),
  ]
  const inside = made('div', { id: 'mocks-panel' }, ...parts, status)
  const open = (isOpen: boolean) => {
    inside.hidden = !isOpen
    opener.setAttribute('aria-expanded', String(isOpen))
  }
  opener.setAttribute('aria-controls', inside.id)
  open(false)
  opener.addEventListener('click', () => open(inside.hidden !== false))
  const panel = made('aside', { className: 'mocks' }, made('style', {}, style), opener, inside)
  panel.setAttribute('aria-label', 'Mocks')
  panel.addEventListener('keydown', event => {
    event.stopPropagation() // the console's own shortcuts do not apply here
    if (event.key !== 'Escape' || inside.hidden) return
    open(false)
    opener.focus()
  })
  document.body.append(panel)
}
