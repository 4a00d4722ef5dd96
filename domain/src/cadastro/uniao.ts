import { praticantes, type Praticante } from '../collections/praticantes.ts'
import { objectsAt, valueAt, withValueAt } from '../records/edits.ts'

/** What a union of two records does, before it is done. */
export interface PreviaDaUniao {
  /** labels of what the survivor lacks and gets */
  preenche: string[]
  /** what refers to the other record and will refer to the survivor */
  leva: { rotulo: string; quantos: number }[]
  /** what stays at the record that is closed */
  fica: string[]
  /** why it cannot be done, in sentences; [] where it can */
  impede: string[]
}

/** Parts that are of one piece: taken whole where the survivor has nothing at their first path. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  responsavel: ['responsavel.nome', 'responsavel.cpf'],
  dadosEndereco: ['dadosEndereco.cep', 'dadosEndereco.logradouro'],
}

/** Where somebody belongs is decided by the survivor; files lie with the record that they were sent for; consents are given for one record. */
const STAYS = ['dadosFiliacao', 'dadosTaekwondo', 'situacaoCadastro', 'documentos', 'consentimentos', 'unidoA']
const NEVER = ['dadosPessoais.urlImagemID', 'dadosPessoais.cpf']

/** Lists of both records, with the fields by which an item of one is an item of the other. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  historicoCertificacoes: ['graduacao', 'data'],
  anuidades: ['ano'],
  funcoes: ['papel'],
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
const below = (path: string, part: string) => path === part || path.startsWith(`${part}.`)

/**
 * The surviving record with what it lacks from the other one, and the labels of what it gets. The CPF is the caller's to move, with its index.
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
  return { record, preenche }
}

/** A record in which one person is named in place of another, at a path that may be a field of a list's items or of a list of ids. */
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
