import { Button, OutlinedInput } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { formatMoment } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { autoScroll } from '../Scrolling/autoScroll.ts'
import { ScrollArea } from '../Scrolling/ScrollArea.tsx'
import './chat.css'

export interface ChatMessage {
  readonly id: string
  readonly from: string
  readonly text: string
  /** Epoch ms or ISO. */
  readonly at: number | string
  /** Written by the operator. */
  readonly own?: boolean
  /** Actions for the message. */
  readonly tools?: ReactNode
}

interface ChatProps {
  label: string
  /** Oldest first; the owner limits their number. */
  messages: readonly ChatMessage[]
  /** Never empty, and trimmed. If it rejects, the text returns to the field. */
  onSend: (text: string) => void | Promise<void>
  /** Height of the message list, as CSS; 20rem by default. */
  height?: string
  /** Shown above the messages: the control that loads earlier ones. */
  before?: ReactNode
  /** Text written earlier but not sent. */
  draft?: string
  /** Reports the field's text, for an owner that keeps it. */
  onDraft?: (text: string) => void
  /** Maximum characters of a message. */
  longest?: number
}

/** Within this many pixels of the end, the operator still reads the newest. */
const near = 40

/** Keeps the newest message in view unless the operator has scrolled back. */
function useNewest(last: string | undefined) {
  const place = useRef<HTMLElement>(null)
  const [away, setAway] = useState(false)
  const reading = useRef(false)
  const moving = useRef(false)
  const first = useRef(true)
  const toNewest = () => {
    const element = place.current
    if (!element) return undefined
    moving.current = true
    const onEnd = () => {
      moving.current = false
      onScroll()
    }
    return autoScroll(element, element.scrollHeight, { onEnd })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls to the last message
  useLayoutEffect(() => {
    if (reading.current) return undefined
    if (!first.current) return toNewest()
    first.current = false
    if (place.current) place.current.scrollTop = place.current.scrollHeight
    return undefined
  }, [last])
  const onScroll = () => {
    const element = place.current
    if (!element || moving.current) return // scrolled by code, not by the operator
    reading.current = element.scrollHeight - element.clientHeight - element.scrollTop > near
    setAway(reading.current)
  }
  return { place, away, toNewest, onScroll }
}

/** Messages, and a field for a new one. Enter sends, Shift+Enter starts a new line. */
export function Chat(props: ChatProps) {
  const { label, messages, height = '20rem', before } = props
  const t = useT()
  const tag = useLanguageTag()
  const { place, away, toNewest, onScroll } = useNewest(messages.at(-1)?.id)
  return (
    <div className="st-stack st-gap-0 st-panel">
      <div className="st-place" onScrollCapture={onScroll}>
        <ScrollArea label={label} height={height} ref={place}>
          <div role="log" className="st-column st-gap-3 st-pad-4" aria-label={label}>
            {before}
            {messages.length === 0 && <p className="st-soft">{t('widgets.chat.none')}</p>}
            {messages.map(({ id, from, text, at, own = false, tools }) => (
              <div key={id} className="st-chat-message" data-own={own}>
                <p className="st-fine st-soft">
                  {from} <time dateTime={new Date(at).toISOString()}>{formatMoment(at, tag)}</time>
                </p>
                <p className="st-chat-text st-pad-1 st-pre st-sunken">{text}</p>
                {tools}
              </div>
            ))}
          </div>
        </ScrollArea>
        {away && (
          <Button className="st-chat-newest" onClick={toNewest}>
            {t('widgets.chat.newest')}
          </Button>
        )}
      </div>
      <Writing {...props} />
    </div>
  )
}

/** The message being written; it stays until it is sent. */
function useWriting({ onSend, draft = '', onDraft }: ChatProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(draft)
  const [problem, setProblem] = useState<unknown>(null)
  const write = (next: string) => {
    setText(next)
    onDraft?.(next)
  }
  const sending = useRef(false)
  const send = async () => {
    const message = field.current?.value.trim() ?? '' // typing may be ahead of rendering
    if (message === '' || sending.current) return
    sending.current = true
    setProblem(null)
    try {
      await onSend(message)
      // Not before, or a slow answer or a reload would lose it; a new message may have been begun behind it.
      const written = field.current?.value.trimStart() ?? ''
      write(written.startsWith(message) ? written.slice(message.length).trimStart() : written)
    } catch (error) {
      setProblem(error)
    } finally {
      sending.current = false
    }
  }
  return { field, text, problem, write, send }
}

function Writing(props: ChatProps) {
  const { label, longest = 4000 } = props
  const t = useT()
  const { field, text, problem, write, send } = useWriting(props)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className="st-chat-writing st-row st-pad-3 st-over"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <OutlinedInput
        className="st-grow"
        multiline
        inputRef={field}
        rows={1}
        placeholder={t('widgets.chat.message')}
        value={text}
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{ maxLength: longest, 'aria-label': `${t('widgets.chat.message')}: ${label}` }}
      />
      <Button type="submit" variant="contained">
        {t('widgets.chat.send')}
      </Button>
      {problem !== null && (
        <p className="st-error st-own-line" role="alert">
          {`${t('widgets.chat.unsent')} ${failureText(problem)}`}
        </p>
      )}
    </form>
  )
}
