import { MONITOR, PARTE_LENTA, RESPOSTA_LENTA } from '@sie/domain/base/monitor/limits.ts'
import { Journal, type Relatorio } from '@sie/domain/base/monitor/journal.ts'
import { criticalKind, isPermissionDenied } from '@sie/domain/base/portal/faults.ts'
import { diagnose } from '../buildSettings.ts'
import { environment, version } from './about.ts'
import { alertOutbox } from './alerts.ts'
import { frames, place, said } from './faultText.ts'
import { hearNotes, type Note } from './notes.ts'
import { Outbox } from './outbox.ts'
import { CHAVES } from './waiting.ts'
import { watchPresence } from './presence.ts'
import { watchResponses } from './responses.ts'
import { watchVitals } from './vitals.ts'

const MEGABYTE = 1024 * 1024

/**
 * Starts the client monitor (specification 9). It sends counts and measures of this page after one minute, then every five, and the rest
 * when the page is left. Critical errors are sent at once as alerts.
 */
export function startMonitor(): void {
  const journal = new Journal()
  const count: Journal['count'] = (...noted) => {
    diagnose(...noted)
    journal.count(...noted)
  }
  const alert = alertOutbox(() => count('reservas', 'alerta'))
  const reports = new Outbox<Relatorio>({
    key: CHAVES.relatorios,
    most: MONITOR.relatoriosGuardados,
    path: '/api/monitoring/report',
    body: (report) => report,
    onFailed: () => count('reservas', 'relatorio'),
  })
  void reports.send()
  const vitals = watchVitals()
  const isAway = watchPresence({
    onAway: () => count('inatividade', 'n'),
    onBack: (minutes) => count('inatividade', 'minutos', minutes),
  })

  const fault = (error: unknown) => {
    const where = place()
    if (isPermissionDenied(error)) return count('recusas', where)
    const kind = criticalKind(error)
    const text = said(error)
    const pilha = frames(error)
    count('erros', kind ?? 'outro')
    journal.keep('erros', { tipo: kind ?? 'outro', mensagem: text, onde: where, pilha, quando: Date.now() })
    if (kind) alert(kind, [text, `(${where})`, pilha].filter(Boolean).join(' '))
  }

  const part = ({ where, ms, loaded }: Extract<Note, { what: 'part' }>) => {
    count('partes', `n:${where}`)
    count('partes', `ms:${where}`, Math.round(ms))
    if (!loaded) count('partes', `falhas:${where}`)
    if (ms < PARTE_LENTA && loaded) return
    count('partes', `lentas:${where}`)
    journal.keep('partes', { onde: where, ms: Math.round(ms), falhou: !loaded, quando: Date.now() })
  }

  watchResponses(({ key, ms, failed }) => {
    count('servidor', `n:${key}`)
    count('servidor', `ms:${key}`, Math.round(ms))
    if (failed) count('servidor', `falhas:${key}`)
    if (ms >= RESPOSTA_LENTA) count('servidor', `lentas:${key}`)
  })

  hearNotes((noted) => {
    if (noted.what === 'fault') fault(noted.error)
    else if (noted.what === 'part') part(noted)
    else if (noted.what === 'login') count('acessos', noted.code ?? 'certo')
    else if (noted.what === 'fallback') count('reservas', noted.kind)
    else {
      count('renderizacoes', noted.where)
      journal.keep('renderizacoes', { onde: noted.where, quando: Date.now() })
    }
  })

  setInterval(() => {
    const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } }
    const used = memory?.usedJSHeapSize
    if (!used || isAway() || document.hidden) return
    const mb = Math.round(used / MEGABYTE)
    journal.count('memoria', 'n')
    journal.count('memoria', 'mb', mb)
    journal.keep('memoria', { mb, quando: Date.now() })
  }, MONITOR.memoria)

  let first = true
  const report = (send: (report: Relatorio) => void) => {
    if (first) {
      journal.count('visitas', 'n')
      for (const [name, { nota }] of vitals) journal.count('vitais', `${name}:${nota}`)
      first = false
    }
    if (journal.empty) return
    for (const [name, { value }] of vitals) journal.measure(name, Math.round(value * 1000) / 1000)
    const taken = journal.take({ id: crypto.randomUUID(), environment, version: version() })
    diagnose('report', taken)
    send(taken)
  }
  const put = (taken: Relatorio) => void reports.put(taken)
  setTimeout(
    () => {
      report(put)
      setInterval(() => report(put), MONITOR.relatorio)
    },
    Math.max(0, MONITOR.primeiroRelatorio - performance.now()),
  )

  // Visits of less than a minute count too. A phone may end a hidden page without another event; switching between tabs does not report
  // each time, because only the first report is sent on hiding.
  const leave = (taken: Relatorio) => reports.leave(taken)
  document.addEventListener('visibilitychange', () => document.hidden && first && report(leave))
  window.addEventListener('pagehide', () => report(leave))
}
