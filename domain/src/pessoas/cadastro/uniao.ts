import { MARCADORES_NO_REGISTRO, praticantes, type Praticante } from '../collections/praticantes.ts'
import { objectsAt, valueAt, withValueAt } from '../../base/records/edits.ts'

/** Preview of the union of two records. */
export interface PreviaDaUniao {
  /** labels of the fields that the survivor lacks and gets */
  preenche: string[]
  /** references to the other record that will point to the survivor */
  leva: { rotulo: string; quantos: number }[]
  /** data that stays in the closed record */
  fica: string[]
  /** obstacles, in sentences; [] for none */
  impede: string[]
}

/** Parts that belong together: copied whole if the survivor is empty at their first path. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  responsavel: ['responsavel.nome', 'responsavel.cpf'],
  dadosEndereco: ['dadosEndereco.cep', 'dadosEndereco.logradouro'],
}

/**
 * Kept as in the survivor: its entities decide; files are stored under the record for which they were sent; consents are given for one record.
 */
const STAYS = [
  'dadosFiliacao',
  'dadosTaekwondo',
  'situacaoCadastro',
  'documentos',
  'consentimentos',
  'suspensoes',
  'unidoA',
]
const NEVER = ['dadosPessoais.urlImagemID', 'dadosPessoais.cpf']

/** Lists that are merged, with the fields by which items of both records are the same. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  historicoCertificacoes: ['graduacao', 'data'],
  anuidades: ['ano'],
  funcoes: ['papel'],
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
const below = (path: string, part: string) => path === part || path.startsWith(`${part}.`)

/**
 * The surviving record, completed from the other one, and the labels of the fields that it gets. The caller moves the CPF, with its index.
 * @param sai the record that is closed
 */
export function unidas(fica: Praticante, sai: Praticante): { record: Praticante; preenche: string[] } {
  let record: Praticante = fica
  const preenche: string[] = []
  const take = (path: string, value: unknown, label: string) => {
    record = withValueAt(record, path, value)
    preenche.push(label)
  }
  for (const [piece, keys] of Object.entries(PIECES))
    if (keys.every((key) => isBlank(valueAt(fica, key))) && keys.some((key) => !isBlank(valueAt(sai, key))))
      take(piece, valueAt(sai, piece), piece === 'responsavel' ? 'Responsável legal' : 'Endereço')
  for (const { path, label, kind, meta } of praticantes.fields) {
    const apart = [...STAYS, ...NEVER, ...Object.keys(PIECES)].some((part) => below(path, part))
    if (apart || meta.derived || kind === 'list' || kind === 'boolean') continue
    if (isBlank(valueAt(fica, path)) && !isBlank(valueAt(sai, path))) take(path, valueAt(sai, path), label)
  }
  for (const [path, keys] of Object.entries(LISTS)) {
    const field = praticantes.fields.find((candidate) => candidate.path === path)
    const own = objectsAt<Record<string, unknown>>(fica, path)
    const keyOf = (item: object) => keys.map((key) => String(valueAt(item, key) ?? '')).join('|')
    const known = new Set(own.map(keyOf))
    const more = objectsAt<Record<string, unknown>>(sai, path).filter((item) => !known.has(keyOf(item)))
    if (more.length > 0) take(path, [...own, ...more].slice(0, field?.max), field?.label ?? path)
  }
  // Labels are the offices', which find the person by them; nobody else is told of them.
  const marcadores = [...new Set([...(fica.marcadores ?? []), ...(sai.marcadores ?? [])])]
  if (marcadores.length > 0) record = { ...record, marcadores: marcadores.slice(0, MARCADORES_NO_REGISTRO) }
  return { record, preenche }
}

/** A record with one person replaced by another, at a path that may be a field of a list's items or of a list of ids. */
export function comOutraPessoa<R extends object>(record: R, path: string, from: string, to: string): R {
  const [list = '', key] = path.split('[].')
  const value = valueAt(record, list)
  if (key === undefined && !Array.isArray(value)) return value === from ? withValueAt(record, path, to) : record
  if (!Array.isArray(value)) return record
  const swapped = value.map((item: unknown) =>
    key === undefined
      ? item === from
        ? to
        : item
      : valueAt(item, key) === from
        ? withValueAt(item as object, key, to)
        : item,
  )
  return withValueAt(record, list, swapped)
}
