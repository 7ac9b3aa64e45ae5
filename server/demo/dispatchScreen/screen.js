// The demo's dispatch screen: fetches the state every two seconds and draws it.
const states = ['waiting', 'cooking', 'ready', 'on the road', 'delivered']
const byId = id => document.getElementById(id)
const svg = name => document.createElementNS('http://www.w3.org/2000/svg', name)

function element(name, text, className = '') {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}

const minutes = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const isLate = ({ seconds, state }) => state !== 'delivered' && seconds > 190

function card(order, drivers) {
  const made = element('div', '', isLate(order) ? 'card late' : 'card')
  const head = element('b', '')
  head.append(element('i', `#${order.id}`), element('i', minutes(order.seconds)))
  const driver = drivers.find(({ id }) => id === order.driver)
  made.append(head, element('span', order.dishes), element('span', order.total))
  if (driver) made.append(element('span', driver.name))
  return made
}

function column(state, { orders, drivers }) {
  const here = orders.filter(order => order.state === state)
  const made = element('div', '', 'state')
  made.append(element('h2', `${state[0].toUpperCase()}${state.slice(1)} (${here.length})`))
  made.append(...here.map(order => card(order, drivers)))
  return made
}

/** Keeps the element of each dot, so that it moves. */
function dot({ id, name, x, y }) {
  let made = byId(`driver-${id}`)
  if (!made) {
    made = svg('g')
    made.id = `driver-${id}`
    made.setAttribute('class', 'dot')
    const circle = svg('circle')
    circle.setAttribute('r', '3.4')
    const text = svg('text')
    text.setAttribute('y', '1.4')
    text.textContent = [...name][0] ?? ''
    made.append(circle, text)
    byId('dots').append(made)
  }
  made.style.transform = `translate(${x}px, ${y}px)`
}

function draw(news) {
  byId('store').textContent = `${news.store.name} · ${news.store.number}`
  byId('clock').textContent = new Date(news.at).toLocaleTimeString('en-GB')
  document.querySelector('.orders').replaceChildren(...states.map(state => column(state, news)))
  for (const driver of news.drivers) dot(driver)
  byId('drivers').replaceChildren(
    ...news.drivers.map(({ name, vehicle, state }) => {
      const made = element('li', name)
      made.append(element('span', `${vehicle}, ${state}`))
      return made
    }),
  )
}

async function ask() {
  try {
    const answer = await fetch(`${location.pathname}/state.json`)
    if (!answer.ok) throw new Error(String(answer.status))
    draw(await answer.json())
    byId('news').textContent = ''
  } catch {
    byId('news').textContent = 'No data at the moment. Trying again …'
  }
  setTimeout(ask, 2000)
}

void ask()
