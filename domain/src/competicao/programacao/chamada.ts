import type { Chave } from '../collections/chaves.ts'
import { fasesDe } from '../rodadas/chave.ts'
import { seApresenta } from '../rodadas/estados.ts'
import { lutasAoAbrir } from '../sumulas/chave.ts'

type ChaveDaChamada = Pick<
  Chave,
  'modalidade' | 'opcoes' | 'vagas' | 'inscritos' | 'lutas' | 'apresentacoes' | 'situacao'
>

/**
 * Who is called to each match or round of a bracket, by the id of the match or round. Of a match one line: both athletes, or the one who waits for
 * the winner of another match. Of a round of poomsae a line for each performer, in the order in which they perform. Matches without a known athlete
 * and rounds without known performers are left out, and so is a bracket that is not drawn.
 */
export function chamadaDaChave(chave: ChaveDaChamada): ReadonlyMap<string, string[]> {
  if (chave.situacao !== 'sorteada' && chave.situacao !== 'fechada') return new Map()
  const people = new Map(chave.inscritos.map((one) => [one.id, one]))
  const nameOf = (id: string) => {
    const { nome = '', federacaoSigla = '' } = people.get(id) ?? {}
    return federacaoSigla ? `${nome} (${federacaoSigla})` : nome
  }
  if (seApresenta(chave.modalidade))
    return new Map(performersOf(chave).map(([fase, ids]) => [fase, ids.map((id, i) => `${i + 1}. ${nameOf(id)}`)]))
  const rows = chave.lutas.length > 0 ? chave.lutas : lutasAoAbrir(chave, 0)
  return new Map(
    rows.flatMap(({ luta, azul, vermelho }): [string, string[]][] => {
      if (azul === '' && vermelho === '') return []
      if (azul !== '' && vermelho !== '') return [[luta, [`${nameOf(azul)} contra ${nameOf(vermelho)}`]]]
      return [[luta, [`${nameOf(azul || vermelho)} espera o adversário`]]]
    }),
  )
}

/** Ids of the performers of each round, in their order; of the first one by the draw, until the rounds are open. */
function performersOf({ apresentacoes, vagas }: ChaveDaChamada): [string, string[]][] {
  const rows: [string, string[]][] =
    apresentacoes.length > 0
      ? apresentacoes.map(({ fase, linhas }) => [fase, linhas.map(({ inscricao }) => inscricao)])
      : fasesDe({ vagas })
          .slice(0, 1)
          .map(({ fase }) => [fase, vagas.filter((id) => id !== '')])
  return rows.filter(([, ids]) => ids.length > 0)
}
