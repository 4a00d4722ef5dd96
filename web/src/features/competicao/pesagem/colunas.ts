import { decimal } from '@sie/domain/base/brazil/numbers.ts'
import { horaDe, limitesEmPalavras, pesosDe, RESULTADOS_DA_PESAGEM } from '@sie/domain/eventos/pesagem/pesagem.ts'
import type { SheetColumn } from '../../../data/sheet.ts'
import type { Pesado } from './usePesagem.ts'

/** Text of a weight in kg: '57,8'; '' for none. */
export const peso = (value: number) => (value > 0 ? decimal(value) : '')

/** Columns of the exported report of a weigh-in. */
export const COLUNAS: readonly SheetColumn<Pesado>[] = [
  { title: 'Nome', value: ({ nome }) => nome },
  { title: 'Associação', value: ({ clube }) => clube },
  { title: 'Federação', value: ({ uf }) => uf },
  { title: 'Categoria', value: ({ categoria }) => categoria.nome },
  { title: 'Limites', value: ({ categoria }) => limitesEmPalavras(categoria) },
  { title: 'Peso', value: ({ apurado }) => peso(apurado.peso) },
  {
    title: 'Hora',
    value: ({ notas }) => {
      const last = pesosDe(notas).findLast(({ acao }) => acao === 'peso')
      return last ? horaDe(last.em) : ''
    },
  },
  { title: 'Tentativas', value: ({ apurado }) => apurado.tentativas },
  { title: 'Resultado', value: ({ apurado }) => RESULTADOS_DA_PESAGEM[apurado.resultado] },
  { title: 'Documento visto', value: ({ apurado }) => (apurado.documento ? 'sim' : '') },
  { title: 'Em conflito', value: ({ apurado }) => (apurado.conflito ? 'sim' : '') },
]
