import type { resultados, Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import type { RowOf } from '../../../../data/records.ts'

/** Place as typed; `quem` is the id of an entry, or of a person in an external result. */
export interface LugarDigitado {
  quem: string
  posicao: string
  vitorias: string
}

/** Places of the usual podium, with two thirds. */
const PODIO = ['1', '2', '3', '3']

/** Initial values of a form: the stored places, the places of an open correction, or an empty podium. */
export function lugaresDe(
  stored: RowOf<typeof resultados> | undefined,
  quem: (place: Resultado['colocacoes'][number]) => string,
): LugarDigitado[] {
  const all = stored?.situacao === 'emCorrecao' ? stored.proposta : (stored?.colocacoes ?? [])
  // A pair or team has one place, by its entry.
  const places = [...new Map(all.map((one) => [quem(one), one])).values()]
  return places.length > 0
    ? places.map((one) => ({
        quem: quem(one),
        posicao: String(one.posicao),
        vitorias: one.vitorias ? `${one.vitorias}` : '',
      }))
    : PODIO.map((posicao) => ({ quem: '', posicao, vitorias: '' }))
}

/** Filled places, as the server accepts them. */
export const preenchidos = (lugares: readonly LugarDigitado[]) =>
  lugares
    .filter(({ quem }) => quem !== '')
    .map(({ quem, posicao, vitorias }) => ({ quem, posicao: Number(posicao), vitorias: Number(vitorias) || 0 }))

/** Reason of a refusal, by field or as a whole; '' where there is none. */
export const recusaDe = (error: unknown): string =>
  error instanceof ErroSIE && Object.keys(error.campos).length > 0
    ? Object.values(error.campos).join(' ')
    : error
      ? mensagem(error, 'Não foi possível salvar o resultado.')
      : ''
