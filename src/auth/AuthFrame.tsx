// The two columns of every page under /auth: content, and a wallpaper drawn for it.
import type { ReactNode } from 'react'
import { LanguageChoice } from '../components/Choices/LanguageChoice.tsx'
import { ThemeChoice } from '../components/Choices/ThemeChoice.tsx'
import { useT } from '../i18n/useT.ts'
import { useRuntime } from './useRuntime.ts'
import './auth.css'

export function AuthFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const runtime = useRuntime()
  return (
    <div className="st-auth">
      <main className="st-auth-content">
        <header className="st-auth-head">
          <a href="/" className="st-auth-brand">
            <img src="/icon.svg" alt="" width="48" height="48" />
            <span>{t('app.welcome')}</span>
          </a>
          {runtime?.demo && (
            <span className="st-tag" title={t('app.demoHint')}>
              {t('app.demo')}
            </span>
          )}
        </header>
        {children}
        <footer className="st-row st-gap-wide st-apart">
          <LanguageChoice />
          <ThemeChoice />
        </footer>
      </main>
      <div className="st-auth-wallpaper" />
    </div>
  )
}
