import { media } from './prazos.ts'
import type { SituacaoDaEntrega } from './estados.ts'
import { porcento } from '../../base/brazil/numbers.ts'

/** Requirements for completing a class. Percentages from 0 to 100; classes from before these fields have the defaults. */
export interface RegrasDeConclusao {
  entregasMin?: number
  mediaMin?: number
  atividades: readonly { id: string; tipo: string; pontos: number; rascunho: boolean }[]
}

interface Trabalho {
  tarefa: string
  situacao: SituacaoDaEntrega
  nota: number
}

/** Default percentage of the published assignments that must be handed in. */
export const ENTREGAS_MIN = 75

const inteiro = (value: number) => Math.floor(value)

/**
 * Requirements that a student has not met yet, in words; '' for none. Work returned with zero points counts as not handed in, since teachers return
 * that for missing work. Percentages are rounded down.
 */
export function unmetRequirements(
  { entregasMin = ENTREGAS_MIN, mediaMin = 0, atividades }: RegrasDeConclusao,
  trabalhos: readonly Trabalho[],
): string {
  const asked = atividades.filter(({ tipo, rascunho }) => tipo !== 'material' && !rascunho)
  const works = asked.map(({ id, pontos }) => {
    const { situacao = 'naoIniciada', nota = -1 } = trabalhos.find(({ tarefa }) => tarefa === id) ?? {}
    return { pontos, nota, came: situacao === 'entregue' || (situacao === 'devolvida' && (pontos === 0 || nota > 0)) }
  })
  const came = works.filter((one) => one.came).length
  if (works.length > 0 && inteiro((came / works.length) * 100) < entregasMin)
    return `Entregou ${came} de ${works.length} tarefas; o mínimo é ${porcento(entregasMin)}.`
  const mean = media(works)
  if (mediaMin > 0 && mean === undefined) return 'Ainda não tem nota.'
  if (mean !== undefined && inteiro(mean) < mediaMin)
    return `A média é ${porcento(inteiro(mean))}; a mínima é ${porcento(mediaMin)}.`
  return ''
}
