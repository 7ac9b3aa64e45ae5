import { Button, OutlinedInput } from '@mui/material'
import { useState } from 'react'
import { Chat, type ChatMessage } from '#src/components/Chat/Chat.tsx'
import { ComboboxField, MultiComboboxField } from '#src/components/Combobox/ComboboxField.tsx'
import { DatePicker, DateRangePicker } from '#src/components/DatePicker/DatePicker.tsx'
import { Feed, type FeedItem } from '#src/components/Feed/Feed.tsx'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { Progress } from '#src/components/Progress/Progress.tsx'
import { ScrollArea } from '#src/components/Scrolling/ScrollArea.tsx'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'

const categories = ['Fault', 'Question', 'Training', 'Check or audit', 'Installation', 'Other']
const at = Date.UTC(2026, 10, 22, 9, 30)

export function Selects() {
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('Question')
  const [several, setSeveral] = useState<readonly string[]>(['Fault', 'Training', 'Other'])
  return (
    <>
      <ComboboxField
        label="Category"
        required
        validated
        choices={categories}
        value={first}
        onChange={setFirst}
      />
      <ComboboxField label="Second" choices={categories} value={second} onChange={setSecond} />
      <MultiComboboxField
        label="Several"
        required
        validated
        choices={categories}
        chosen={several}
        onChange={setSeveral}
      />
    </>
  )
}

export function Dates() {
  const [day, setDay] = useState('2026-11-22')
  const [days, setDays] = useState({ from: '2026-11-03', to: '2026-11-12' })
  return (
    <>
      <DatePicker
        label="Day"
        required
        value={day}
        onChange={setDay}
        min="2026-11-02"
        max="2026-12-24"
      />
      <DateRangePicker label="Period" value={days} onChange={setDays} />
    </>
  )
}

export function Modals() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const close = () => {
    setOpen(false)
    setName('')
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Modal
        open={open}
        title="A new name for the store"
        onCancel={close}
        holding={name !== ''}
        foot={cancel => (
          <>
            <Button onClick={cancel}>Cancel</Button>
            <Button variant="contained" onClick={close}>
              Rename
            </Button>
          </>
        )}
      >
        <div className="st-field">
          <label htmlFor="new-name">Name</label>
          <OutlinedInput
            id="new-name"
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </div>
        <p className="st-soft">Everybody on the store sees it at once.</p>
      </Modal>
    </>
  )
}

export function Progresses() {
  return (
    <>
      <Progress label="Copying /config" value={42} />
      <Progress label="Looking for the end of the log" value={null} />
      <div className="gallery-row">
        <Progress label="Disk" value={81} type="vertical" />
        <Progress label="Memory" value={23} type="vertical" />
        <Progress label="Packing" value={64} type="circle" />
        <Progress label="Waiting" value={null} type="circle" />
      </div>
    </>
  )
}

export function TabStrip() {
  const [current, setCurrent] = useState<string | null>(null)
  const tabs = ['Details', 'History', 'Access'].map(label => ({
    name: label,
    label,
    href: `#${label}`,
    disabled: label === 'Access' ? 'Nobody may see it' : null,
  }))
  const shown = tabs.find(({ name }) => name === current) ?? tabs[0]
  return (
    <Tabs label="A store" tabs={tabs} current={current} onChoose={({ name }) => setCurrent(name)}>
      <p>{shown?.label} of the store.</p>
    </Tabs>
  )
}

const news: readonly FeedItem[] = [
  { id: 'n1', at, title: 'Backup of store 4 is done', text: '1,204 files, 18 MB', kind: 'good' },
  { id: 'n2', at: at - 3_600_000, title: 'Till 2 does not answer', kind: 'bad' },
  { id: 'n3', at: at - 9_000_000, title: 'Disk of store 9 is nearly full', kind: 'warn' },
  { id: 'n4', at: at - 90_000_000, title: 'ana opened the drawer', text: '/config/pos.json' },
]

export function Feeds() {
  return (
    <>
      <Feed label="News" items={news} />
      <Feed label="Nothing new" items={[]} />
    </>
  )
}

const chat: readonly ChatMessage[] = Array.from({ length: 8 }, (_, nth) => ({
  id: `m${nth}`,
  from: nth % 3 === 2 ? 'you' : 'mariana',
  own: nth % 3 === 2,
  text: nth % 2 ? 'It prints again.' : 'The printer of till 2 is stuck; what does the queue say?',
  at: at + nth * 60_000,
}))

export function Chats() {
  const [messages, setMessages] = useState(chat)
  const send = (text: string) =>
    setMessages(before => [
      ...before.slice(-99),
      { id: `m${before.length}`, from: 'you', own: true, text, at: at + 3_600_000 },
    ])
  return <Chat label="Store 4" messages={messages} onSend={send} />
}

export function Scrolls() {
  return (
    <ScrollArea label="Lines" height="180px">
      {Array.from({ length: 40 }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its number
        <p key={nth}>Line {nth + 1}</p>
      ))}
    </ScrollArea>
  )
}
