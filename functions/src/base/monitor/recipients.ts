import { monitoramento } from '@sie/domain/base/collections/configuracoes.ts'
import { setting } from '../platform/settings.ts'

interface Avisos {
  emails: string[]
  diario: boolean
  semanal: boolean
}

/**
 * Recipients of alerts and reports: `monitoramento` of configuracoes/padrao, which the production dashboard edits. While it has no address, the
 * setting MONITORING_EMAILS (separated by commas) is used.
 */
export function avisosDe(configuration: Readonly<Record<string, unknown>> | undefined): Avisos {
  const stored = monitoramento.safeParse(configuration?.monitoramento ?? {})
  const known = stored.success ? stored.data : monitoramento.parse({})
  const emails =
    known.emails.length > 0
      ? known.emails
      : (setting('MONITORING_EMAILS') ?? '')
          .split(',')
          .map((address) => address.trim())
          .filter(Boolean)
  return { ...known, emails }
}
