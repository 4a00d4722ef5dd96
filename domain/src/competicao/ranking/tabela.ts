import type { Resultado } from '../collections/resultados.ts'
import { addDays, isDay } from '../../base/brazil/dates.ts'
import { monthSnapshot, ranking, type LinhaRanking, type ResultadoRanking } from '../taekwondo/ranking.ts'
import type { ClasseDoRanking, LinhaPublica, RankingPublico } from './publico.ts'
import { REGRAS_DO_RANKING } from './regras.ts'

/** Number of months for which a class keeps its tables: the validity of points. */
export const MESES_DO_RANKING = 24

/** Fields of a record of results that the ranking needs. */
export type Contado = Pick<Resultado, 'eventoTitulo' | 'data' | 'grau' | 'classe' | 'colocacoes'> & { id: string }
/** Public data of an athlete. */
export interface Rosto {
  nome: string
  clube: string
  uf: string
}

/**
 * Counting results of a record: none where the event has no grade. Erased athletes no longer have a name and are left
 * out.
 */
const partsOf = ({ id, data, grau, classe, colocacoes }: Contado): ResultadoRanking[] =>
  grau === '' || !isDay(data)
    ? []
    : colocacoes
        .filter(({ nome }) => nome !== '')
        .map(({ pessoa, posicao }) => ({ atleta: pessoa, evento: id, data, grau, posicao, categoria: classe.codigo }))

const monthBefore = (day: string) => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)

/** Lines of a class at the end of a month 'AAAA-MM', the first place first; athletes without points are left out. */
export const classificadosNoMes = (records: readonly Contado[], mes: string): LinhaRanking[] =>
  monthSnapshot(records.flatMap(partsOf), REGRAS_DO_RANKING, mes).filter(({ total }) => total > 0)

/** The past months of a class, newest first: from its first result on. */
export function mesesDe(records: readonly Contado[], hoje: string): string[] {
  const first = records
    .flatMap((record) => (partsOf(record).length > 0 ? [record.data.slice(0, 7)] : []))
    .sort()
    .at(0)
  const months: string[] = []
  for (let mes = monthBefore(hoje); first !== undefined && mes >= first; mes = monthBefore(`${mes}-01`)) {
    if (months.length === MESES_DO_RANKING) break
    months.push(mes)
  }
  return months
}

/**
 * Table of a class on a day, or at the end of a month 'AAAA-MM', with the movement since the previous month. Athletes without points are not
 * listed. @param rostos public data by id; an athlete without is not shown, but keeps the place
 */
export function tabelaDe(
  classe: ClasseDoRanking,
  records: readonly Contado[],
  rostos: ReadonlyMap<string, Rosto>,
  when: string,
): RankingPublico {
  const month = when.length === 7
  const lines = month
    ? classificadosNoMes(records, when)
    : ranking(records.flatMap(partsOf), REGRAS_DO_RANKING, when).filter(({ total }) => total > 0)
  const before = new Map(
    classificadosNoMes(records, monthBefore(month ? `${when}-01` : when)).map(({ atleta, posicao }) => [
      atleta,
      posicao,
    ]),
  )
  const titles = new Map(records.map(({ id, eventoTitulo }) => [id, eventoTitulo]))
  const known = records.filter(
    ({ data, ...rest }) => data.slice(0, when.length) <= when && partsOf({ data, ...rest }).length > 0,
  )
  const newest = [...known].sort((a, b) => (a.data < b.data ? -1 : 1)).at(-1)
  return {
    classe,
    em: when,
    depoisDe: newest?.eventoTitulo ?? '',
    linhas: lines.flatMap((line) => {
      const face = rostos.get(line.atleta)
      return face ? [linhaDe(line, face, before.get(line.atleta) ?? 0, titles)] : []
    }),
  }
}

const linhaDe = (
  { posicao, total, parcelas }: LinhaRanking,
  { nome, clube, uf }: Rosto,
  antes: number,
  titles: ReadonlyMap<string, string>,
): LinhaPublica => ({
  posicao,
  antes,
  nome,
  clube,
  uf,
  total,
  parcelas: parcelas.map(({ evento, ...parcela }) => ({ ...parcela, evento: titles.get(evento) ?? '' })),
})
