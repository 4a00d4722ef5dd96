import type { Convocacao } from '../collections/convocacoes.ts'
import type { Selecao } from '../collections/selecoes.ts'
import { A_MOSTRA } from './estados.ts'

type Convocado = Pick<
  Convocacao,
  'nomePublico' | 'uf' | 'clube' | 'categoria' | 'posicao' | 'criterio' | 'titulos' | 'situacao'
>

const inPortuguese = new Intl.Collator('pt-BR', { numeric: true })

/** The athletes of a team as visitors see them, from those who are called and have not declined: by category, first ones before reserves. */
export function aMostra(all: readonly Convocado[]): Selecao['atletas'] {
  return all
    .filter(({ situacao }) => A_MOSTRA.includes(situacao))
    .sort(
      (a, b) =>
        inPortuguese.compare(a.categoria, b.categoria) ||
        b.posicao.localeCompare(a.posicao) ||
        inPortuguese.compare(a.nomePublico, b.nomePublico),
    )
    .map(({ nomePublico, uf, clube, categoria, posicao, criterio, titulos, situacao }) => ({
      nome: nomePublico,
      uf,
      clube,
      categoria,
      posicao,
      criterio,
      titulos,
      aceita: situacao === 'aceita',
    }))
}
