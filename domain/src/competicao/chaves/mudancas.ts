import type { Chave } from '../collections/chaves.ts'
import { seApresenta } from '../rodadas/estados.ts'

type Mudada = Pick<Chave, 'vagas' | 'inscritos' | 'saidas' | 'opcoes' | 'modalidade'>

/**
 * What a change of a drawn bracket by hand means to each athlete whom it concerns, in words: who is in or out of it, and whose first match is against
 * another. Who is to leave it is nobody's opponent, until the desk has decided.
 */
export function mudancasParaOsAtletas(
  before: readonly string[],
  { vagas, inscritos, saidas, opcoes, modalidade }: Mudada,
): { id: string; frase: string }[] {
  const performs = seApresenta(modalidade)
  const fights = opcoes.formato === 'eliminatoria' && !performs
  const contra = (slots: readonly string[], id: string) => (fights ? (slots[slots.indexOf(id) ^ 1] ?? '') : '')
  const leaves = (id: string) => saidas.some(({ inscricao }) => inscricao === id)
  const luta = (id: string) =>
    id === ''
      ? 'você passa à segunda rodada sem lutar'
      : `a sua primeira luta é contra ${inscritos.find((one) => one.id === id)?.nome ?? ''}`
  return [...new Set([...before, ...vagas])].flatMap((id) => {
    if (id === '' || leaves(id)) return []
    if (!vagas.includes(id)) return [{ id, frase: 'você saiu da chave' }]
    const now = contra(vagas, id)
    const known = fights && !leaves(now)
    if (!before.includes(id)) {
      const entrou = performs ? 'você entrou na ordem de apresentação' : 'você entrou na chave'
      return [{ id, frase: known ? `${entrou}: ${luta(now)}` : entrou }]
    }
    return known && now !== contra(before, id) ? [{ id, frase: luta(now) }] : []
  })
}
