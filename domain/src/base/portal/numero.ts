import { dayInBrasilia } from '../brazil/dates.ts'
import { valueAt } from '../records/edits.ts'
import { isInstant, type StoredRecord } from '../records/metadados.ts'
import type { Address } from './address.ts'
import { sumOfConta, type Contadores } from './somas.ts'

/** Account of the counters: which records count, under which key, and how much each adds. */
export interface Conta {
  nome: string
  colecao: string
  /** key of a current record, such as a day or a month; '' where it does not count */
  chave: (record: StoredRecord) => string
  /** amount of a record in centavos; 1 where absent */
  quanto?: (record: StoredRecord) => number
  /** states of the records that count, for accounts that follow from a state */
  estados?: readonly string[]
}

/** A number that screens show: counter, badge, dashboard and report, and the list that its link opens, follow from it. */
export interface Numero {
  /** its name wherever it is shown */
  nome: string
  conta: Conta
  /** amounts of the same records, in centavos */
  valor?: Conta
  /** keys that count on a day ('AAAA-MM-DD'); all of them where absent */
  vale?: (chave: string, hoje: string) => boolean
  /** address of the list of these records; `lugar`: the place whose they are, for lists that name it */
  lista: (hoje: string, lugar?: string) => Address
}

/** Number of records, and their sum in centavos. */
export interface Contado {
  registros: number
  valor: number
}

/** Day since which a record exists, under which it waits. */
export function diaDaCriacao(record: StoredRecord): string {
  const at = valueAt(record, 'metadados.creation')
  return isInstant(at) ? dayInBrasilia(at.toMillis()) : '0000-00-00'
}

/** A number as the counters of a place hold it. @param hoje 'AAAA-MM-DD' */
export function contado({ conta, valor, vale }: Numero, contadores: Contadores, hoje: string): Contado {
  const fits = vale && ((chave: string) => vale(chave, hoje))
  return {
    registros: sumOfConta(contadores, conta.nome, fits),
    valor: valor ? sumOfConta(contadores, valor.nome, fits) : 0,
  }
}

/** Something of each number of a table. */
const ofEach = <Id extends string, T>(
  numeros: Readonly<Record<Id, Numero>>,
  of: (numero: Numero) => T,
): Record<Id, T> =>
  Object.fromEntries((Object.entries(numeros) as [Id, Numero][]).map(([id, numero]) => [id, of(numero)])) as Record<
    Id,
    T
  >

/** All numbers of a table as the counters of a place hold them. */
export const contados = <Id extends string>(
  numeros: Readonly<Record<Id, Numero>>,
  contadores: Contadores,
  hoje: string,
): Record<Id, Contado> => ofEach(numeros, (numero) => contado(numero, contadores, hoje))

/** A number as screens show it, which need not know its definition. */
export interface Mostrado extends Contado {
  nome: string
  lista: Address
}

/** The same with their names and the addresses of their lists. */
export const mostrados = <Id extends string>(
  numeros: Readonly<Record<Id, Numero>>,
  contadores: Contadores,
  hoje: string,
): Record<Id, Mostrado> =>
  ofEach(numeros, (numero) => ({
    ...contado(numero, contadores, hoje),
    nome: numero.nome,
    lista: numero.lista(hoje),
  }))
