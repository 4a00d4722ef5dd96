import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { ItemFeito } from '@sie/domain/base/tarefas/tarefa.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { dadosDe, type Step, type StepResult } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { issuePagina } from './issuePagina.ts'
import { requireRights, type Campanha } from './parametros.ts'
import { tellCharged, type Avisos } from './tellCharged.ts'
import { inicioDe, paginaDePessoas, type Cursor } from './pessoas.ts'

/** Most people in one issuing transaction; also most items of a club's invoice. */
export const PAGINA = 100
/** Most people read by one query where each pays: five transactions make one step. */
const LIDAS = 500
/** Most pages in one step: clubs without members cost little. */
const PAGES = 20

const LATE = 'O vencimento chegou antes do fim: quem faltava não foi cobrado.'
const LOST = 'O direito de emitir faturas foi retirado: quem faltava não foi cobrado.'

/**
 * One step of a campaign: some hundred people, whose invoices are issued a hundred at a time, each hundred in a transaction. An interrupted step
 * is repeated from its first page, and finds what it issued; whoever is charged is told, unless the campaign says not to. The rights of the job's starter are checked again. Sums of the job: `vistas`, `cobradas`,
 * `valor` (centavos), `avisados`, `emails`, and the number not charged, by reason.
 * @param lidas most people of a page where each pays; for clubs a page is one invoice
 */
export const passoDe =
  (lidas: number): Step =>
  async (job, id) => {
    const campanha = dadosDe<Campanha>(job)
    const caller = await starterOf(job)
    const hoje = hojeNoBrasil()
    if (hoje > campanha.vencimento) return over(LATE)
    try {
      requireRights(caller, campanha)
    } catch (error) {
      if (!(error instanceof ErroSIE)) throw error
      return over(LOST)
    }
    const size = campanha.cobrar === 'clube' ? PAGINA : lidas
    const somas: Record<string, number> = {}
    const add = (name: string, more: number) => void (somas[name] = (somas[name] ?? 0) + more)
    const made: ItemFeito[] = []
    const refused: { item: string; motivo: string }[] = []
    let cursor: Cursor | null = job.cursor === '' ? inicioDe(campanha) : (job.cursor as Cursor)
    for (let pages = 0; cursor && pages < PAGES && (somas.vistas ?? 0) < PAGINA; pages++) {
      const page = await paginaDePessoas(campanha, cursor, size)
      for (let from = 0; from < page.pessoas.length; from += PAGINA) {
        const pessoas = page.pessoas.slice(from, from + PAGINA)
        const issued = await issuePagina(caller, id, campanha, { ...page, pessoas })
        add('cobradas', issued.cobradas)
        add('valor', issued.valor)
        for (const [reason, count] of Object.entries(issued.motivos)) add(reason, count)
        refused.push(...issued.refused)
        const told = campanha.avisar === false ? undefined : await tellCharged(invoicesOf(issued.charged), hoje)
        for (const { avisados, emails } of [{ avisados: 0, emails: 0 }, ...(told?.values() ?? [])]) {
          add('avisados', avisados)
          add('emails', emails)
        }
        made.push(
          ...issued.charged.map(({ pessoa, fatura, valor }) => ({
            item: `praticantes/${pessoa}`,
            registro: `faturas/${fatura}`,
            texto: `${formatReais(valor)} · ${wordsOf(told?.get(fatura))}`,
          })),
        )
      }
      add('vistas', page.vistas)
      cursor = page.cursor
    }
    return { cursor, done: somas.cobradas ?? 0, refused, made, somas }
  }

export const campanhaStep = passoDe(LIDAS)

const invoicesOf = (charged: readonly { fatura: string }[]) => [...new Set(charged.map(({ fatura }) => fatura))]

function wordsOf(told: Avisos | undefined): string {
  if (!told) return 'não avisada'
  if (told.avisados === 0) return 'sem conta no portal, não avisada'
  return told.emails > 0 ? 'avisada no portal e por e-mail' : 'avisada só no portal'
}

const over = (motivo: string): StepResult => ({ cursor: null, done: 0, refused: [{ item: '', motivo }] })
