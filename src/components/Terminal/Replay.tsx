// A recording as it was shown, with its own clock.
import { Button, Checkbox, FormControlLabel, Select } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { type Cast, maxPause, playedBy, timesOf } from './cast.ts'
import { useLooks } from './prefs.ts'
import { openScreen, type Screen } from './screen.ts'

const speeds = [0.5, 1, 2, 4, 8, 16] as const
type Speed = (typeof speeds)[number]

/** Plays a cast on a screen. The listener is told each change. */
class Player {
  readonly #screen: Screen
  readonly #cast: Cast
  readonly #listener: (moment: number, playing: boolean) => void
  #times: number[]
  #played = 0
  #moment = 0
  #speed: Speed = 1
  #frame = 0
  #before = 0

  constructor(screen: Screen, cast: Cast, listener: (moment: number, playing: boolean) => void) {
    this.#screen = screen
    this.#cast = cast
    this.#listener = listener
    this.#times = timesOf(cast, true)
    this.#begin()
  }

  get length(): number {
    return this.#times.at(-1) ?? 0
  }

  get isPlaying(): boolean {
    return this.#frame !== 0
  }

  play(): void {
    if (this.isPlaying) return
    if (this.#moment >= this.length) this.seek(0)
    this.#before = performance.now()
    this.#frame = requestAnimationFrame(this.#turn)
    this.#tell()
  }

  pause(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#tell()
  }

  speed(speed: Speed): void {
    this.#speed = speed
  }

  /** Keeps the place in the recording and switches the clock. */
  shorten(shortened: boolean): void {
    this.#times = timesOf(this.#cast, shortened)
    this.#moment = this.#times[this.#played - 1] ?? 0
    this.#tell()
  }

  seek(moment: number): void {
    const wanted = Math.max(0, Math.min(this.length, moment))
    if (wanted < this.#moment) this.#begin()
    this.#show(wanted)
  }

  #begin(): void {
    const { columns, rows } = this.#cast
    this.#screen.terminal.reset()
    this.#screen.terminal.resize(columns, rows)
    this.#played = 0
    this.#moment = 0
  }

  readonly #turn = (now: number) => {
    const passed = ((now - this.#before) / 1000) * this.#speed
    this.#before = now
    this.#show(this.#moment + Math.max(0, passed))
    if (this.#moment >= this.length) this.pause()
    else this.#frame = requestAnimationFrame(this.#turn)
  }

  #show(moment: number): void {
    const { terminal } = this.#screen
    const until = playedBy(this.#times, moment)
    let text = ''
    for (const event of this.#cast.events.slice(this.#played, until)) {
      if (event.kind === 'o') text += event.data
      else {
        terminal.write(text)
        text = ''
        terminal.resize(event.columns, event.rows)
      }
    }
    terminal.write(text)
    this.#played = Math.max(this.#played, until)
    this.#moment = Math.min(this.length, moment)
    this.#tell()
  }

  #tell(): void {
    this.#listener(this.#moment, this.isPlaying)
  }
}

const clock = (seconds: number) => {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Long: the controls of one player stand side by side. @param name the accessible name. */
export default function Replay({ cast, name }: { cast: Cast; name: string }) {
  const t = useT()
  const looks = useLooks()
  const firstLooks = useRef(looks)
  const place = useRef<HTMLDivElement>(null)
  const player = useRef<Player>(undefined)
  const [at, setAt] = useState({ moment: 0, playing: false, length: 0 })
  const [speed, setSpeed] = useState<Speed>(1)
  const [shortened, setShortened] = useState(true)

  useEffect(() => {
    if (!place.current) return
    const screen = openScreen(place.current, firstLooks.current)
    const made: Player = new Player(screen, cast, (moment, playing) =>
      setAt({ moment, playing, length: player.current?.length ?? 0 }),
    )
    player.current = made
    setAt({ moment: 0, playing: false, length: made.length })
    return () => {
      made.pause()
      screen.dispose()
    }
  }, [cast])

  return (
    <div className="st-stack">
      <section className="st-panel st-pad-2 st-sunken st-scroll" aria-label={name} ref={place} />
      <div className="st-row" role="toolbar" aria-label={t('replay.tools')}>
        <Button onClick={() => (at.playing ? player.current?.pause() : player.current?.play())}>
          {t(at.playing ? 'action.pause' : 'replay.play')}
        </Button>
        <input
          type="range"
          className="st-grow-wide"
          min={0}
          max={Math.max(0.1, at.length)}
          step={0.1}
          value={at.moment}
          aria-label={t('replay.timeline')}
          aria-valuetext={t('replay.moment', { at: clock(at.moment), of: clock(at.length) })}
          onChange={({ target }) => player.current?.seek(Number(target.value))}
        />
        <output>
          {clock(at.moment)} / {clock(at.length)}
        </output>
        <label className="st-in-line">
          {t('replay.speed')}
          <Select
            native
            value={String(speed)}
            onChange={({ target }) => {
              const next = speeds.find(candidate => `${candidate}` === target.value) ?? 1
              setSpeed(next)
              player.current?.speed(next)
            }}
          >
            {speeds.map(choice => (
              <option key={choice} value={choice}>
                {choice}×
              </option>
            ))}
          </Select>
        </label>
        <FormControlLabel
          control={
            <Checkbox
              checked={shortened}
              onChange={({ target }) => {
                setShortened(target.checked)
                player.current?.shorten(target.checked)
              }}
            />
          }
          label={t('replay.shorten', { seconds: String(maxPause) })}
        />
      </div>
      {cast.cut && <p className="st-warned st-pad-2 st-warn">{t('replay.cut')}</p>}
    </div>
  )
}
