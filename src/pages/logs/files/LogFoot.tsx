import { Button, OutlinedInput } from '@mui/material'
import { useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import type { Follow } from './useFollow.ts'

interface FollowingProps {
  follow: Follow
  drawing: boolean
  toEnd: () => void
  onFollow: (follows: boolean) => void
}

const tones = { lost: 'st-error', live: 'st-good', paused: undefined } as const

export function Following({ follow, drawing, toEnd, onFollow }: FollowingProps) {
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

export function GoToLine({ onGo }: { onGo: (line: number) => void }) {
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
