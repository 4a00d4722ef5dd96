import type { Convocacao } from '../collections/convocacoes.ts'
import type { Selecao } from '../collections/selecoes.ts'
import { A_MOSTRA } from './estados.ts'

type Convocado = Pick<
  Convocacao,
  'nomePublico' | 'uf' | 'clube' | 'categoria' | 'posicao' | 'criterio' | 'titulos' | 'situacao'
>

/** Sort key of a category by weight: the lighter comes first, one without an upper limit after the others; 0 for none. */
const kilos = (categoria: string): number =>
  Number(/\d+/.exec(categoria)?.[0] ?? 0) + (categoria.includes('+') ? 1000 : 0)

const inPortuguese = new Intl.Collator('pt-BR', { numeric: true })

/** The public athletes of a team, from the convocations that are shown: by category, first ones before reserves. */
export function aMostra(all: readonly Convocado[]): Selecao['atletas'] {
  return all
    .filter(({ situacao }) => A_MOSTRA.includes(situacao))
    .sort(
      (a, b) =>
        inPortuguese.compare(a.categoria[0] ?? '', b.categoria[0] ?? '') ||
        kilos(a.categoria) - kilos(b.categoria) ||
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
