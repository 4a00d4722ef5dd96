import { formatDay } from '../brazil/dates.ts'
import { textAt, valueAt } from '../records/edits.ts'
import { veredicto, worstFirst, type Situacao, type Tom } from '../records/veredicto.ts'
import { documentosVencidos, nomeDoDocumento } from './requisitos.ts'

type DoEstado = readonly [Tom, string, string]

const NENHUMA: DoEstado = ['default', 'Rascunho', 'O pedido de filiação ainda não foi enviado.']
/** What a state of the affiliation is called, and why. */
const DA_FILIACAO: Readonly<Record<string, DoEstado>> = {
  rascunho: NENHUMA,
  emAnalise: ['warning', 'Em análise', 'O pedido de filiação espera a decisão da entidade superior.'],
  filiada: ['success', 'Filiada', 'A filiação está em vigor.'],
  irregular: ['warning', 'Irregular', 'É filiada, com algo a regularizar na entidade superior.'],
  suspensa: ['error', 'Suspensa', 'A filiação está suspensa por decisão da entidade superior.'],
  desfiliada: ['default', 'Desfiliada', 'Deixou de ser filiada; o cadastro fica guardado.'],
}

/**
 * What holds of an entity on a day, the worst first: its affiliation, what of its papers is over, and whether it is deactivated. Of one that has left
 * nothing more is asked.
 * @param record as stored: any field may be missing
 */
export function situacaoDaEntidade(record: unknown, dia: string): Situacao {
  const state = textAt(record, 'situacao') || 'rascunho'
  const filiacao = veredicto(...(DA_FILIACAO[state] ?? NENHUMA))
  if (state === 'desfiliada') return [filiacao]
  const off =
    valueAt(record, 'metadados.active') === false
      ? [veredicto('error', 'Desativada', 'Está fora das listas até ser reativada.')]
      : []
  const over = (titulo: string, ate: string) =>
    veredicto('warning', `${titulo}: venceu em ${formatDay(ate)}`, `${titulo} venceu em ${formatDay(ate)}.`, {
      curto: 'Documento vencido',
    })
  const papers = documentosVencidos(record, dia).map(({ tipo, validade }) => over(nomeDoDocumento(tipo), validade))
  const term = textAt(record, 'presidente.fim')
  const mandate =
    term !== '' && term < dia
      ? [
          veredicto('warning', 'Mandato vencido', `O mandato do presidente terminou em ${formatDay(term)}.`, {
            curto: 'Mandato vencido',
          }),
        ]
      : []
  return worstFirst(filiacao, ...off, ...mandate, ...papers)
}
