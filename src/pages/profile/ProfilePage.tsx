import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { ReactNode } from 'react'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Fact } from '#src/components/Fact.tsx'
import { Page } from '#src/components/Page/Page.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { SessionsList } from '#src/components/SessionsList/SessionsList.tsx'
import { type PageName, type Profile, useSupport } from '#src/dataProvider/index.ts'
import { formatDay } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { routeNamed, routes } from '#src/routes.ts'
import { PasswordForm } from './PasswordForm.tsx'

const profileKey = ['profile'] as const

const asInMenu = (a: PageName, b: PageName) =>
  routes.indexOf(routeNamed(a)) - routes.indexOf(routeNamed(b))

function Facts({ profile }: { profile: Profile }) {
  const t = useT()
  const tag = useLanguageTag()
  const since = formatDay(profile.created, tag)
  const names = [...profile.pages].sort(asInMenu).map(page => t(`route.${page}`))
  return (
    <dl className="st-facts">
      <Fact title={t('operators.username')}>
        <strong>{shownName(profile.username)}</strong>{' '}
        <span className="st-soft">{t('operators.profile.since', { time: since })}</span>
      </Fact>
      <Fact title={t('operators.name')}>{profile.name || '–'}</Fact>
      <Fact title={t('operators.pages')}>
        {names.length > 0 ? names.join(', ') : t('operators.noPages')}
      </Fact>
    </dl>
  )
}

/** The operator's own sessions. The current one cannot be ended here: use Logout. */
function OwnSessions({ profile, refresh }: { profile: Profile; refresh: () => Promise<void> }) {
  const t = useT()
  const notify = useNotify()
  const { endOwnSessions } = useSupport()
  const { attempt, busy, problem } = useAttempt()
  const end = (session?: string) =>
    void attempt(async () => {
      const { ended } = await endOwnSessions(session)
      notify(t('operators.sessions.ended', { smart_count: ended }))
      await refresh()
    })
  return (
    <>
      <SessionsList
        sessions={profile.sessions}
        onEnd={end}
        busy={busy}
        endAll={t('operators.profile.endAll')}
        consequence={t('operators.profile.again')}
      />
      <FailureAlert problem={problem} />
    </>
  )
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="st-panel st-stack st-gap-3 st-pad-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The signed-in operator: name, pages, password, sessions. */
export default function ProfilePage() {
  const t = useT()
  const { profile } = useSupport()
  const cache = useQueryClient()
  const query = useQuery({ queryKey: profileKey, queryFn: profile })
  const refresh = () => cache.invalidateQueries({ queryKey: profileKey })
  const { data } = query
  return (
    <Page title={t('route.profile')}>
      {!data && (
        <div className="st-panel">
          <Reading query={query} failed={t('operators.profile.failed')} shape="panel" rows={9} />
        </div>
      )}
      {data && (
        <div className="st-split st-split-even">
          <div className="st-panel st-span st-pad-4">
            <Facts profile={data} />
          </div>
          <Part id="profile-password" title={t('operators.profile.password')}>
            <PasswordForm username={data.username} onChanged={refresh} />
          </Part>
          <Part id="profile-sessions" title={t('operators.profile.sessions')}>
            <OwnSessions profile={data} refresh={refresh} />
          </Part>
        </div>
      )}
    </Page>
  )
}
