// The two columns of every page under /auth: content, and a wallpaper drawn in SVG.
import type { ReactNode } from 'react'
import { LanguageChoice } from '../components/LanguageChoice.tsx'
import { useT } from '../i18n/useT.ts'
import { useRuntime } from './useRuntime.ts'
import './auth.css'

/** Streets, stores and the ways between them; decoration. */
function Wallpaper() {
  const streets = Array.from({ length: 9 }, (_, n) => n * 120 - 60)
  const stores = [
    [180, 300],
    [420, 180],
    [660, 420],
    [300, 540],
    [540, 660],
    [780, 780],
    [180, 780],
  ] as const
  return (
    <svg
      className="st-auth-wallpaper"
      viewBox="0 0 900 960"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className="streets">
        {streets.map(at => (
          <path key={at} d={`M${at} 0V960M0 ${at}H900`} />
        ))}
        <path className="avenue" d="M-20 840 260 560 480 500 920 60M60 -20 330 330 920 700" />
      </g>
      <path
        className="ways"
        d="M420 180H300V300H180M420 180V420H660M420 420V540H300M420 540H540V660H780V780M300 540V780H180"
      />
      <g className="stores">
        {stores.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <circle r="17" />
            <path d="M-7 -5h14l2 5h-18zM-6 2v6h12v-6" />
          </g>
        ))}
      </g>
    </svg>
  )
}

export function AuthFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const runtime = useRuntime()
  return (
    <div className="st-auth">
      <main className="st-auth-content">
        <header className="st-auth-head">
          <a href="/" className="st-auth-brand">
            <img src="/icon.svg" alt="" width="52" height="52" />
            {t('app.welcome')}
          </a>
          {runtime?.demo && (
            <span className="st-tag" title={t('app.demoHint')}>
              {t('app.demo')}
            </span>
          )}
        </header>
        {children}
        <footer className="st-auth-foot">
          <LanguageChoice />
        </footer>
      </main>
      <Wallpaper />
    </div>
  )
}
