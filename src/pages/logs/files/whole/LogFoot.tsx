import { Button, OutlinedInput } from '@mui/material'
import { useState } from 'react'
import type { LogPlace } from '#src/dataProvider/index.ts'
import { formatPercent, formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { atStart, type LogWindow } from '../lines.ts'
import type { Follow } from './useFollow.ts'

interface FollowingProps {
  follow: Follow
  drawing: boolean
  toEnd: () => void
  onFollow: (follows: boolean) => void
}

interface LogFootProps extends FollowingProps {
  shown: LogWindow
  leaveTo: (place: LogPlace) => void
}

/** The position in a log, buttons to jump, and whether it is being followed. */
export function LogFoot({ shown, leaveTo, ...following }: LogFootProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { end, size } = shown.page
  const place = {
    part: formatPercent(size === 0 ? 1 : end / size, tag),
    size: formatSize(size, tag),
  }
  return (
    <footer className="st-row st-pad-2 st-small st-over">
      <Button
        aria-disabled={atStart(shown)}
        onClick={() => atStart(shown) || leaveTo({ offset: 0 })}
      >
        {t('logsFiles.first')}
      </Button>
      <Button onClick={following.toEnd}>{t('logsFiles.last')}</Button>
      <GoToLine onGo={line => leaveTo({ line })} />
      <span className="st-grow st-soft st-nowrap">{t('logsFiles.place', place)}</span>
      <Following {...following} />
    </footer>
  )
}

const tones = { lost: 'st-error', live: 'st-good', paused: undefined } as const

function Following({ follow, drawing, toEnd, onFollow }: FollowingProps) {
  const t = useT()
  const { waiting, rotated, failed } = follow
  const state = failed ? 'lost' : drawing ? 'live' : 'paused'
  return (
    <span className="st-row">
      <span role="status" className={tones[state]}>
        {t(`logsFiles.follow.${state}`)}
        {rotated && ` · ${t('logsFiles.follow.rotated')}`}
      </span>
      {waiting > 0 && (
        <Button variant="contained" onClick={toEnd}>
          {t('logsFiles.follow.waiting', { smart_count: waiting })}
        </Button>
      )}
      <Button onClick={() => (drawing ? onFollow(false) : toEnd())}>
        {drawing ? t('action.pause') : t('logsExchanges.follow')}
      </Button>
    </span>
  )
}

function GoToLine({ onGo }: { onGo: (line: number) => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const line = Number(text.replace(/\D/g, ''))
  return (
    <form
      className="st-row"
      onSubmit={event => {
        event.preventDefault()
        if (line >= 1 && line <= 1e12) onGo(line)
      }}
    >
      <OutlinedInput
        sx={{ width: 92 }}
        placeholder={t('logsFiles.line')}
        value={text}
        onChange={event => setText(event.target.value)}
        inputProps={{ inputMode: 'numeric', 'aria-label': t('logsFiles.line'), maxLength: 15 }}
      />
      <Button type="submit">{t('logsFiles.go')}</Button>
    </form>
  )
}
