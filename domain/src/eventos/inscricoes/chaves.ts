import { PAPEIS_NO_EVENTO } from '../estados.ts'
import { valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { normalize } from '../../base/search/keywords.ts'

/** Filters of a public list of entries; '' for all. */
export interface FiltrosDaLista {
  evento: string
  classe: string
  federacao: string
  clube: string
}

/** Key of the entries that these filters choose: one of those that each of the entries holds. */
export const chaveDaLista = ({ evento, classe, federacao, clube }: FiltrosDaLista): string =>
  [evento, classe, federacao, clube].join('\n')

/** Numbers of four digits, and a class without an upper limit behind those that have one: '-57' before '+73', '9' before '10'. */
const inNumericOrder = (text: string) =>
  text.replace(
    /([+-]?)(\d+)/g,
    (_, sign: string, digits: string) => `${sign === '+' ? '~' : ''}${digits.padStart(4, '0')}`,
  )

/**
 * Derived values by which the lists of an event are filtered and ordered: a key for each choice of class, federation and club, so that one index
 * for each order serves all of them, and the words of the three orders beside the name. Staff come behind the categories.
 */
export function filtrosDaInscricao(record: StoredRecord) {
  const at = (path: string) => String(valueAt(record, path) ?? '')
  const [evento, classe, federacao, clube] = ['evento', 'classe.codigo', 'federacao.id', 'clube.id'].map(at) as [
    string,
    string,
    string,
    string,
  ]
  const both = (value: string) => (value === '' ? [''] : ['', value])
  const uf = normalize(at('federacao.sigla') || at('federacao.nome'))
  const associacao = normalize(at('clube.sigla') || at('clube.nome')) || uf
  const papel = at('papel') as keyof typeof PAPEIS_NO_EVENTO
  const nome = at('classe.nome')
  return {
    listas: both(classe).flatMap((one) =>
      both(federacao).flatMap((two) =>
        both(clube).map((three) => chaveDaLista({ evento, classe: one, federacao: two, clube: three })),
      ),
    ),
    // As the list shows it: the order by the whole name would tell what initials hide.
    nome: normalize(at('nomePublico')),
    associacao,
    federacao: [uf, associacao].join('\n'),
    categoria: nome === '' ? `~ ${normalize(PAPEIS_NO_EVENTO[papel])}` : normalize(inNumericOrder(nome)),
  }
}
