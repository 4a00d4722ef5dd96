import type { Chave } from '../collections/chaves.ts'
import { lutasAoAbrir } from '../sumulas/chave.ts'

type ChaveDaChamada = Pick<Chave, 'opcoes' | 'vagas' | 'inscritos' | 'lutas' | 'situacao'>

/**
 * Who is called to each match of a bracket, by the id of the match: both athletes, or the one who waits for the winner of another match.
 * Matches without a known athlete are left out, and so is a bracket that is not drawn.
 */
export function chamadaDaChave(chave: ChaveDaChamada): ReadonlyMap<string, string> {
  if (chave.situacao !== 'sorteada' && chave.situacao !== 'fechada') return new Map()
  const people = new Map(chave.inscritos.map((one) => [one.id, one]))
  const nameOf = (id: string) => {
    const { nome = '', federacaoSigla = '' } = people.get(id) ?? {}
    return federacaoSigla ? `${nome} (${federacaoSigla})` : nome
  }
  const rows = chave.lutas.length > 0 ? chave.lutas : lutasAoAbrir(chave, 0)
  return new Map(
    rows.flatMap(({ luta, azul, vermelho }): [string, string][] => {
      if (azul === '' && vermelho === '') return []
      if (azul !== '' && vermelho !== '') return [[luta, `${nameOf(azul)} contra ${nameOf(vermelho)}`]]
      return [[luta, `${nameOf(azul || vermelho)} espera o adversário`]]
    }),
  )
}
